import { useRef, useState } from 'react';
import type { CommandRequest } from '../../../src-shared/contract.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { problemOf, type Problem } from '../../../src-shared/problem.ts';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { bridge } from '../../bridge/bridge.ts';
import { formatInstant } from '../../format/format.ts';

export type SavedKind = CommandRequest<'file:save'>['kind'];

/** What became of a file; null when the user called it off. */
export type SaveResult = { readonly savedAs: string } | { readonly problem: Problem } | null;

/**
 * Makes a file's content and saves it where the user wants it. Never throws: also a content that cannot be made is told.
 *
 * @param write text as it is, or base64 for `png` and `parquet`.
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
export function formatSaveResult(result: SaveResult): string | null {
  if (result === null) return null;
  if ('savedAs' in result) return `Saved as ${result.savedAs}`;
  const { title, advice } = describeProblem(result.problem, formatInstant);
  return `Not saved: ${title.toLowerCase()}. ${result.problem.detail ?? advice}`;
}

interface FileSaving {
  readonly isSaving: boolean;
  /** Of the last file; null before one, while one is made, and when it was called off. */
  readonly result: SaveResult;
  /** Gives what became of it. Does nothing while a file is made: a second click means the same file. */
  readonly save: (...file: Parameters<typeof saveFile>) => Promise<SaveResult>;
}

/** Saving files from one place of the window, one at a time, with what became of the last. */
export function useSaveFile(): FileSaving {
  const [result, setResult] = useState<SaveResult>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (suggestedName: string, kind: SavedKind, write: () => string | Promise<string>) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSaving(true);
    setResult(null); // so that the same words are announced again
    const saved = await saveFile(suggestedName, kind, write);
    setResult(saved);
    setIsSaving(false);
    isBusy.current = false;
    return saved;
  };
  return { isSaving, result, save };
}

/** Why something of the user's own could not be kept, as the end of a sentence; nothing was changed then. */
export function formatWriteFailure(error: unknown): string {
  const problem = storageProblem(error);
  if (problem.kind === 'storage-full') return 'the disk is full. Free some space, then try again.';
  return problem.detail ?? `${describeProblem(problem, formatInstant).title}.`;
}
