import { useRef, useState } from 'react';
import { saveFile, type SavedKind, type SaveResult } from './save-file.ts';

interface FileSaving {
  readonly isSaving: boolean;
  /** Of the last file; null before one, while one is made, and when it was called off. */
  readonly result: SaveResult;
  /** Does nothing while a file is made: a second click means the same file. */
  readonly save: (...file: Parameters<typeof saveFile>) => Promise<void>;
}

/** Saving files from one place of the window, one at a time, with what became of the last. */
export function useSaveFile(): FileSaving {
  const [result, setResult] = useState<SaveResult>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const save = async (suggestedName: string, kind: SavedKind, write: () => string | Promise<string>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setResult(null); // so that the same words are announced again
    setResult(await saveFile(suggestedName, kind, write));
    setIsSaving(false);
    isBusy.current = false;
  };
  return { isSaving, result, save };
}
