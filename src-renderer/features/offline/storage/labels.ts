import type { ClearingReport } from '../../../archive/rewrite/clear-archive.ts';
import type { Clearable, ClearablePart } from '../../../archive/rewrite/clearing.ts';
import { formatBytes, formatCounted, formatList } from '../../../format/format.ts';

interface PartWords {
  readonly title: string;
  /** Plural noun of what is counted. */
  readonly noun: string;
  readonly hint: string;
}

const words: Readonly<Record<ClearablePart, PartWords>> = {
  pictures: { title: 'Pictures', noun: 'pictures', hint: 'Their hosts give them again, while they have them.' },
  'stored-copies': {
    title: 'Stored copies',
    noun: 'snapshots',
    hint: 'Requests answered once, from the service’s stored copy. Fetching them again is free, and may bring newer ones.',
  },
  'older-snapshots': {
    title: 'Older snapshots',
    noun: 'snapshots',
    hint: 'All but the latest of each request: what was, and what changed since.',
  },
  'live-answers': {
    title: 'Live responses',
    noun: 'snapshots',
    hint: 'Fetched live, most of them for a unit of quota each.',
  },
  'imported-answers': { title: 'Imported responses', noun: 'snapshots', hint: 'Brought in from files.' },
  history: { title: 'History', noun: 'rows', hint: 'Calls and what they cost. What is still running stays.' },
  'own-work': { title: 'Your own work', noun: 'rows', hint: 'Notes, sets, watches and the basket.' },
};

export function partTitle(part: ClearablePart): string {
  return words[part].title;
}

export function partHint(part: ClearablePart): string {
  return words[part].hint;
}

/** `212 snapshots, 3.1 MB`. */
export function formatPartCount({ part, count, bytes }: Clearable): string {
  const counted = formatCounted(count, words[part].noun);
  return bytes === null || count === 0 ? counted : `${counted}, ${formatBytes(bytes)}`;
}

/** What would go, in one sentence: `Older snapshots (212 snapshots) and history (40 rows).` */
export function formatChosenParts(parts: readonly Clearable[]): string {
  const named = parts.map(({ part, count }) => `${partTitle(part)} (${formatCounted(count, words[part].noun)})`);
  return `${formatList(named)}.`;
}

/** What came of clearing some parts. */
export function formatCleared(parts: readonly Clearable[], { isStopped, removed }: ClearingReport): string {
  return isStopped ? formatStopped(removed) : `Cleared: ${formatChosenParts(parts)}`;
}

/** What a change that was stopped leaves: snapshots go one whole transaction after the other, so there is no half of anything. */
export function formatStopped(removed: number): string {
  if (removed === 0) return 'Stopped: nothing was removed, and the archive is as it was.';
  return `Stopped: ${formatCounted(removed, 'snapshots')} removed, everything else is as it was. The archive is whole.`;
}

const format = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month, `2026-11`, in words: `Nov 2026`. */
export function formatMonth(month: string): string {
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** A share of a whole in per cent: `48 %`, `below 1 %`; whole numbers, because sizes of packed responses say no more. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0 %';
  const percent = Math.round((part / whole) * 100);
  return percent === 0 ? 'below 1 %' : `${percent} %`;
}
