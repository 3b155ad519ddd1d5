import { useCallback, useEffect, useRef, useState } from 'react';
import { describeProblem } from '../../../../../src-shared/problem-words.ts';
import type { Problem } from '../../../../../src-shared/problem.ts';
import { useArchive } from '../../../../archive/archive-context.tsx';
import { refuseWithoutRoom } from '../../../../archive/rewrite/refuse-without-room.ts';
import { rewriteInWorker } from '../../../../archive/rewrite/rewrite-in-worker.ts';
import { formatInstant } from '../../../../ui/format.ts';
import { useActiveProfile } from '../../../../ui/use-active-profile.ts';
import { settle, toEntry, type ImportEntry, type ImportResult } from './import-entry.ts';

/** Files read at once, however many are chosen. */
const mostFiles = 500;

export interface Imports {
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
export function useImports(): Imports {
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
export function readyEntries(entries: readonly ImportEntry[]): readonly ImportEntry[] {
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
