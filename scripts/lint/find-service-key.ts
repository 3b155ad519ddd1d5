import { catalog } from '../../src-shared/catalog/registry.ts';

/** As much of a field's declaration as is looked at here. */
interface DeclaredField {
  readonly sent: string | readonly (string | readonly string[])[];
  /** Of a part: what it is made of. */
  readonly fields?: Readonly<Record<string, DeclaredField>>;
}

/** Keys of the service's elements that no plain word could be mistaken for: those with an underscore or a dot. */
const wireKeys = new Set(
  Object.values<{ readonly fields: Readonly<Record<string, DeclaredField>> }>(catalog).flatMap(({ fields }) =>
    keysOf(fields),
  ),
);

function keysOf(fields: Readonly<Record<string, DeclaredField>>): readonly string[] {
  return Object.values(fields).flatMap(({ sent, fields: inside = {} }) => [
    ...[sent].flat(2).filter((key) => /[_.]/.test(key)),
    ...keysOf(inside),
  ]);
}

/**
 * A declared key of the service in a text or name of the renderer, also as a step of a path; null where there is none. What is
 * called how on the wire is known to the catalogue alone, so that a renamed key is one line (DESIGN §11).
 */
export function findServiceKey(path: string, text: string): string | null {
  if (!path.startsWith('src-renderer/') || /(?:\.test|-fixture)\.tsx?$/.test(path)) return null;
  return [text, ...text.split('.')].find((step) => wireKeys.has(step)) ?? null;
}
