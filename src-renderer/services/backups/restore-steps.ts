import { create } from 'zustand';
import type { Profile } from '../../../src-shared/contract.ts';
import type { Outcome, Problem } from '../../../src-shared/problem.ts';
import type { BackupFacts, BackupSource } from '../../archive/backup/file/backup-format.ts';
import { formatCount, formatCounted, formatList } from '../../format/format.ts';

/** What somebody wants to restore. */
export interface RestoreChoice {
  readonly profileId: string;
  /** The file's name, or when the backup was made. */
  readonly label: string;
  readonly source: BackupSource;
  /** The present archive cannot be opened or read: it is replaced also where no backup of it can be made first. */
  readonly isRepair: boolean;
}

/** `replace`: the backup alone; `merge`: all of both. */
export type RestoreWay = 'replace' | 'merge';

/** A backup that was checked, beside the archive: what the user decides about. */
export interface DecidingStep {
  readonly step: 'deciding' | 'restoring';
  readonly choice: RestoreChoice;
  readonly facts: BackupFacts;
  /** Rows by table of the archive as it is; null where it cannot be read, `noTables` where there is none. */
  readonly now: Readonly<Record<string, number>> | null;
  /** Of the backup's rows by table, those the archive has already; null where it cannot be read. */
  readonly shared: Readonly<Record<string, number>> | null;
  /** Whether a restore was begun and stopped: nothing of it stayed. */
  readonly wasStopped: boolean;
}

/** How far somebody is who restores a backup. `refused`: it is no good, or not for this connection. */
export type RestoreStep =
  | { readonly step: 'checking'; readonly choice: RestoreChoice }
  | { readonly step: 'refused' | 'failed'; readonly choice: RestoreChoice; readonly problem: Problem }
  | DecidingStep
  | { readonly step: 'done'; readonly choice: RestoreChoice; readonly words: string };

interface RestoreStore {
  /** Null while no restore is under way. Outlives the archive's being opened anew. */
  readonly step: RestoreStep | null;
  readonly go: (step: RestoreStep | null) => void;
}

export const useRestoreStore = create<RestoreStore>((set) => ({
  step: null,
  go: (step) => set({ step }),
}));

/** Which connection a backup was made from; `question` where the user has to say that it is the right one. */
export function describeBackupConnection(
  from: BackupFacts['profile'],
  here: Pick<Profile, 'id' | 'kind' | 'name'>,
): { readonly words: string; readonly question: string | null } {
  if (from.kind === 'demo') return { words: 'The demo universe', question: null };
  if (from.id === here.id) return { words: `This one, ${here.name}`, question: null };
  return {
    words: 'Another one than this, or this one on another computer',
    question: `It belongs to ${here.name}: the same service, and the same account.`,
  };
}

/** Why a backup can go into no archive of this connection; null when it may. The demo universe and a real service never mix. */
export function formatRestoreRefusal(from: BackupFacts['profile'], here: Pick<Profile, 'kind'>): string | null {
  if (from.kind === here.kind) return null;
  return from.kind === 'demo'
    ? 'It is a backup of the demo universe. Invented data never goes into the archive of a real connection.'
    : 'It is a backup of a real connection. It never goes into the archive of the demo universe.';
}

/** What is not whole about a backup; null when all of it is. */
export function formatBackupGaps({
  isPartial,
  skippedRows,
  gaps,
}: Pick<BackupFacts, 'isPartial' | 'skippedRows' | 'gaps'>): string | null {
  const missing = [
    ...(gaps.bodies > 0 ? [formatCounted(gaps.bodies, 'raw responses')] : []),
    ...(gaps.records > 0 ? [formatCounted(gaps.records, 'records')] : []),
    ...(gaps.snapshots > 0 ? [formatCounted(gaps.snapshots, 'snapshots')] : []),
  ];
  const words = [
    ...(isPartial
      ? [
          skippedRows === 0
            ? 'It was saved from an archive that could not be opened, and every row of it could be read.'
            : `It holds only what could be read: ${formatCounted(skippedRows, 'rows')} were left out.`,
        ]
      : []),
    ...(missing.length > 0 ? [`Missing already when it was made: ${missing.join(', ')}.`] : []),
  ];
  return words.length > 0 ? words.join(' ') : null;
}

/** What stands for the rows of an archive that is not there: nothing is replaced. */
export const noTables: Readonly<Record<string, number>> = {};

/** What a way of restoring does, in numbers. */
export function describeRestoreWay(
  way: RestoreWay,
  { facts, now, shared }: Pick<DecidingStep, 'facts' | 'now' | 'shared'>,
): { readonly title: string; readonly text: string } {
  const held = mainCounts(facts.counts);
  if (way === 'replace') {
    if (now === noTables) return { title: 'Restore', text: `The archive becomes what the backup holds: ${held}.` };
    const here = now === null ? 'What is there now' : `What is here now, ${mainCounts(now)},`;
    return { title: 'Replace', text: `The archive becomes what the backup holds: ${held}. ${here} is kept aside.` };
  }
  return { title: 'Merge', text: `${addedWords(facts.counts, shared)} Nothing that is here now goes.` };
}

/** What of a backup an archive does not have yet. */
function addedWords(counts: Readonly<Record<string, number>>, shared: DecidingStep['shared']): string {
  if (shared === null) return `The backup’s ${mainCounts(counts)} join what is here.`;
  const added = Object.fromEntries(
    Object.entries(counts).map(([table, count]) => [table, count - (shared[table] ?? 0)]),
  );
  const isNothing = ['snapshots', 'records', 'notes', 'sets', 'watches'].every((table) => (added[table] ?? 0) === 0);
  if (isNothing) return 'The archive has all snapshots, records and everything of your own that the backup holds.';
  return `Adds what is not here yet: ${mainCounts(added)}.`;
}

/** "1,204 snapshots, 5,310 records, 3 named sets and 2 notes": what people know of an archive. */
function mainCounts(counts: Readonly<Record<string, number>>): string {
  const own = (['notes', 'sets', 'watches'] as const).flatMap((table) =>
    (counts[table] ?? 0) > 0 ? [formatCounted(counts[table] ?? 0, table)] : [],
  );
  return formatList([
    `${formatCount(counts['snapshots'] ?? 0)} snapshots`,
    `${formatCount(counts['records'] ?? 0)} records`,
    ...own,
  ]);
}

interface CheckedStore {
  /** By file name: what reading it to its end came to in this run, and when, epoch milliseconds. */
  readonly checked: Readonly<Record<string, { readonly at: number; readonly outcome: Outcome<BackupFacts> }>>;
  readonly note: (name: string, outcome: Outcome<BackupFacts>) => void;
}

/** Backups that were read to their end in this run. All in the list were when they were made; a disk can still lose them. */
export const useCheckedStore = create<CheckedStore>((set) => ({
  checked: {},
  note: (name, outcome) => set(({ checked }) => ({ checked: { ...checked, [name]: { at: Date.now(), outcome } } })),
}));
