import { useState } from 'react';
import type { Movement } from '../../archive/movement/movement.ts';
import { Button } from '../button.tsx';
import { copyText } from '../copy-text.ts';
import { SaveStatus } from '../save-status.tsx';
import { useSaveFile } from '../use-save-file.ts';
import classes from './moved-exports.module.css';
import type { MovedNoun } from './moved-lists.ts';
import { writeMovedCsv } from './write-moved-csv.ts';
import { writeMovedMarkdown } from './write-moved-markdown.ts';

interface MovedExportsProps {
  readonly movement: Movement;
  readonly noun: MovedNoun;
}

/** The delta note, to keep or to pass on. */
export function MovedExports({ movement, noun }: MovedExportsProps) {
  const { isSaving, result, save } = useSaveFile();
  const [copied, setCopied] = useState<{ readonly movement: Movement; readonly words: string } | null>(null);
  const note = () => writeMovedMarkdown(movement, noun);
  const saveAs = (ending: 'md' | 'csv', write: () => string) => {
    setCopied(null);
    void save(fileName(noun, movement, ending), ending, write);
  };
  return (
    <footer className={classes['foot']}>
      <Button
        onClick={() =>
          setCopied({ movement, words: copyText(note()) ? 'Note copied' : 'The system did not take the note' })
        }
      >
        Copy note
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('md', note)}>
        Save .md
      </Button>
      <Button aria-busy={isSaving} onClick={() => saveAs('csv', () => writeMovedCsv(movement))}>
        Save .csv
      </Button>
      {/* What was copied is of no comparison but the one it was copied from. */}
      <span role="status" className={classes['status']}>
        {copied?.movement === movement ? copied.words : null}
      </span>
      {copied === null ? <SaveStatus result={result} /> : null}
    </footer>
  );
}

/** What is in it and the days compared in UTC; never the connection: file names travel further than their contents. */
function fileName(noun: MovedNoun, { beforeAt, afterAt }: Movement, ending: string): string {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `${noun}-moved-${dayOf(beforeAt)}-to-${dayOf(afterAt)}.${ending}`;
}
