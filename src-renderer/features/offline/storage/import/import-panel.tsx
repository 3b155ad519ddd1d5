import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { KeepsFocus } from '../../../../ui/keeps-focus.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProblemCard } from '../../../../ui/problem-card.tsx';
import { ImportRow } from './import-row.tsx';
import classes from './import-panel.module.css';
import { readyEntries, useImports } from './use-imports.ts';

/** Brings answers from files into the archive: chosen or dropped, looked through, then imported. */
export function ImportPanel() {
  const imports = useImports();
  const { entries, isReading, isImporting } = imports;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const ready = readyEntries(entries);
  const isDone = entries.some(({ result }) => result !== null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void imports.read([...event.dataTransfer.files]);
  };
  return (
    <Panel title="Import answers">
      <div
        className={classes['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".json,.ndjson,.jsonl,.txt,application/json"
          aria-label="Files to import"
          onChange={({ target }) => {
            void imports.read([...(target.files ?? [])]);
            target.value = ''; // the same file may be chosen again
          }}
        />
        <Button
          aria-describedby={hintId}
          aria-busy={isReading}
          disabled={isImporting}
          onClick={() => input.current?.click()}
        >
          Choose files
        </Button>
        <p id={hintId} className={classes['hint']}>
          or drop them here: answers of the service as JSON, saved by hand or by another tool; also lists of them, or
          one on each line. They are looked through first, and nothing is sent.
        </p>
      </div>
      {imports.problem ? (
        <ProblemCard problem={imports.problem} stillWorks="What was imported by then is there." />
      ) : null}
      {imports.leftOut > 0 ? (
        <p role="alert" className={classes['warning']}>
          {formatCounted(imports.leftOut, 'files')} too many; they were left out. Import them afterwards.
        </p>
      ) : null}
      {entries.length > 0 ? (
        <>
          <ul className={classes['entries']} aria-label="Answers in the files">
            {entries.map((entry) => (
              <ImportRow key={entry.key} entry={entry} isBusy={isImporting} onChange={imports.change} />
            ))}
          </ul>
          <KeepsFocus>
            <div className={classes['acts']}>
              <Button tone="quiet" disabled={isImporting} onClick={imports.clear}>
                {isDone && ready.length === 0 ? 'Done' : 'Put away'}
              </Button>
              <Button
                tone={ready.length > 0 ? 'act' : 'plain'}
                disabled={ready.length === 0 || isImporting}
                onClick={() => void imports.importAll()}
              >
                {ready.length === 0 ? 'Import' : `Import ${formatCount(ready.length)}`}
              </Button>
              <p role="status" className={classes['hint']}>
                {statusWords(imports)}
              </p>
            </div>
          </KeepsFocus>
        </>
      ) : null}
    </Panel>
  );
}

function statusWords({ entries, isReading, isImporting }: ReturnType<typeof useImports>): string {
  if (isReading) return 'Looking through the files…';
  if (isImporting) return 'Importing…';
  const imported = entries.filter(({ result }) => result?.kind === 'imported').length;
  const refused = entries.filter(({ part }) => part.refusal !== null).length;
  const parts = [
    formatCounted(entries.length, 'answers'),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
    ...(imported > 0 ? [`${formatCount(imported)} imported`] : []),
  ];
  return `${parts.join(', ')}.`;
}
