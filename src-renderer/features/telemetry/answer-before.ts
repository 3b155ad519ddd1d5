import { compareVersions } from './compare-versions.ts';

/**
 * The answer for the nearest earlier version that has one: what "against the version before" means. Its own version says
 * whether others lie between.
 *
 * @returns null where no earlier version is archived.
 */
export function answerBefore<Answer extends { readonly version: string }>(
  answers: ReadonlyMap<string, Answer>,
  version: string,
): Answer | null {
  const earlier = [...answers.values()].filter((answer) => compareVersions(answer.version, version) < 0);
  return earlier.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1) ?? null;
}
