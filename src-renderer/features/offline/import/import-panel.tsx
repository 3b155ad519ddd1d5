import { useCallback, useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { refuseWithoutRoom } from '../../../archive/import/refuse-without-room.ts';
import { rewriteInWorker } from '../../../archive/rewrite/rewrite-in-worker.ts';
import { formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FileButton } from '../../../ui/save/file-button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { settle, toEntry, type ImportEntry, type ImportResult } from './import-entry.ts';
import classes from './import-panel.module.css';
import { ImportRow } from './import-row.tsx';

/** Brings answers from files into the archive: chosen or dropped, looked through, then imported. */
export function ImportPanel() {
  const imports = useImports();
  const { entries, isReading, isImporting } = imports;
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
    <Panel title="Import responses">
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
        <FileButton
          field="Files to import"
          accept=".json,.ndjson,.jsonl,.txt,application/json"
          isMultiple
          aria-describedby={hintId}
          aria-busy={isReading}
          disabled={isImporting}
          onChosen={(files) => void imports.read(files)}
        >
          Choose files
        </FileButton>
        <p id={hintId} className={classes['hint']}>
          or drop them here: responses of the service as JSON, saved by hand or by another tool; also lists of them, or
          one on each line. They are looked through first, and nothing is sent.
        </p>
      </div>
      {imports.problem ? (
        <ProblemCard problem={imports.problem} stillWorks="What was imported by then is there." />
      ) : null}
      {imports.leftOut > 0 ? (
        <p role="alert" className="warn above3">
          {formatCounted(imports.leftOut, 'files')} too many; they were left out. Import them afterwards.
        </p>
      ) : null}
      {entries.length > 0 ? (
        <>
          <ul className={classes['entries']} aria-label="Responses in the files">
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
    formatCounted(entries.length, 'responses'),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
    ...(imported > 0 ? [`${formatCount(imported)} imported`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Files read at once, however many are chosen. */
const mostFiles = 500;

interface Imports {
  readonly entries: readonly ImportEntry[];
  readonly isReading: boolean;
  readonly isImporting: boolean;
  readonly problem: Problem | null;
  /** Files beyond those that were read. */
  readonly leftOut: number;
  readonly read: (files: readonly File[]) => Promise<void>;
  readonly change: (key: string, entry: ImportEntry) => void;
  readonly importAll: () => Promise<void>;
  readonly clear: () => void;
}

/** Files on their way into the archive on screen. Nothing is written before `importAll`. */
function useImports(): Imports {
  const { archive } = useArchive();
  const { kind: origin } = useActiveProfile();
  const [entries, setEntries] = useState<readonly ImportEntry[]>([]);
  const [isReading, setReading] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const count = useRef(0);
  const change = useCallback(
    (key: string, next: ImportEntry) => setEntries((all) => all.map((entry) => (entry.key === key ? next : entry))),
    [],
  );
  useJudging(entries, change);

  const read = async (files: readonly File[]): Promise<void> => {
    setReading(true);
    setProblem(null);
    setLeftOut(Math.max(0, files.length - mostFiles));
    for (const file of files.slice(0, mostFiles)) {
      const outcome = await rewriteInWorker(archive, { kind: 'read-file', file });
      if (!outcome.ok) {
        setProblem(outcome.problem);
        break;
      }
      const fresh = outcome.value.map((part) => toEntry(part, `${(count.current += 1)}`));
      setEntries((all) => [...all, ...fresh]);
    }
    setReading(false);
  };

  const importOne = async (entry: ImportEntry): Promise<ImportResult> => {
    const part = settle(entry, origin);
    if (!part) return { kind: 'failed', words: 'Something about it is not settled.' };
    const mark = { fileName: entry.part.fileName, at: Date.now() };
    const outcome = await rewriteInWorker(archive, { kind: 'import', part, mark });
    if (!outcome.ok) return { kind: 'failed', words: problemWords(outcome.problem) };
    const { snapshotId, outcome: what } = outcome.value;
    return what === 'inserted' ? { kind: 'imported', snapshotId } : { kind: 'identical' };
  };

  const importAll = async (): Promise<void> => {
    setImporting(true);
    setProblem(await refuseWithoutRoom());
    for (const entry of readyEntries(entries)) {
      // Asked before each: an import may be what fills the disk.
      const refusal = await refuseWithoutRoom();
      if (refusal) {
        setProblem(refusal);
        break;
      }
      change(entry.key, { ...entry, result: await importOne(entry) });
    }
    setImporting(false);
  };

  return {
    entries,
    isReading,
    isImporting,
    problem,
    leftOut,
    read,
    change,
    importAll,
    clear: () => {
      setEntries([]);
      setProblem(null);
      setLeftOut(0);
    },
  };
}

/** Those that would become snapshots. */
function readyEntries(entries: readonly ImportEntry[]): readonly ImportEntry[] {
  return entries.filter(({ isIncluded, verdict, result }) => isIncluded && result === null && verdict?.kind === 'new');
}

/** Finds out what each entry would become as it is settled, one after the other. */
function useJudging(entries: readonly ImportEntry[], change: Imports['change']): void {
  const { archive } = useArchive();
  const { kind: origin } = useActiveProfile();
  const next = entries.find((entry) => entry.verdict === null && settle(entry, origin) !== null);
  useEffect(() => {
    const part = next && settle(next, origin);
    if (!next || !part) return undefined;
    let isCurrent = true;
    void rewriteInWorker(archive, { kind: 'judge', part }).then((outcome) => {
      if (!isCurrent) return;
      const verdict = outcome.ok ? outcome.value : ({ kind: 'refused', problem: outcome.problem } as const);
      change(next.key, { ...next, verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, origin, next, change]);
}

function problemWords(problem: Problem): string {
  const { title, advice } = describeProblem(problem, formatInstant);
  return `${title}. ${problem.detail ?? advice}`;
}
