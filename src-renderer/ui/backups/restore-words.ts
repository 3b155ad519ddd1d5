import type { Profile } from '../../../src-shared/contract.ts';
import type { BackupFacts } from '../../archive/backup/file/backup-format.ts';
import { formatCount, formatCounted } from '../format.ts';
import type { DecidingStep, RestoreWay } from './restore-store.ts';

/** Which connection a backup was made from; `question` where the user has to say that it is the right one. */
export function connectionWords(
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
export function refusalWords(from: BackupFacts['profile'], here: Pick<Profile, 'kind'>): string | null {
  if (from.kind === here.kind) return null;
  return from.kind === 'demo'
    ? 'It is a backup of the demo universe. Invented data never goes into the archive of a real connection.'
    : 'It is a backup of a real connection. It never goes into the archive of the demo universe.';
}

/** What is not whole about a backup; null when all of it is. */
export function gapWords({
  isPartial,
  skippedRows,
  gaps,
}: Pick<BackupFacts, 'isPartial' | 'skippedRows' | 'gaps'>): string | null {
  const missing = [
    ...(gaps.bodies > 0 ? [formatCounted(gaps.bodies, 'raw answers')] : []),
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
export function wayWords(
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
  const parts = [
    `${formatCount(counts['snapshots'] ?? 0)} snapshots`,
    `${formatCount(counts['records'] ?? 0)} records`,
    ...own,
  ];
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}` : (parts[0] ?? '');
}
