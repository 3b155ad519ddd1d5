import type { CommandRequest } from '../../src-shared/contract.ts';
import { problemOf, type Problem } from '../../src-shared/problem.ts';
import { describeProblem } from '../../src-shared/problem-words.ts';
import { bridge } from '../bridge/bridge.ts';
import { formatInstant } from './format.ts';

export type SavedKind = CommandRequest<'file:save'>['kind'];

/** What became of a file; null when the user called it off. */
export type SaveResult = { readonly savedAs: string } | { readonly problem: Problem } | null;

/**
 * Makes a file's content and saves it where the user wants it. Never throws: also a content that cannot be made is told.
 *
 * @param write text as it is, or base64 for `png`.
 */
export async function saveFile(
  suggestedName: string,
  kind: SavedKind,
  write: () => string | Promise<string>,
): Promise<SaveResult> {
  try {
    const saved = await bridge.invoke('file:save', { suggestedName, kind, content: await write() });
    if (!saved.ok) return { problem: saved.problem };
    return saved.value.savedAs === null ? null : { savedAs: saved.value.savedAs };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The result as it is told to the user; null says nothing. */
export function savedWords(result: SaveResult): string | null {
  if (result === null) return null;
  if ('savedAs' in result) return `Saved as ${result.savedAs}`;
  const { title, advice } = describeProblem(result.problem, formatInstant);
  return `Not saved: ${title.toLowerCase()}. ${result.problem.detail ?? advice}`;
}
