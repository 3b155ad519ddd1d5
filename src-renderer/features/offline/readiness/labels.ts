import type { ReadyPart, ReadyPartName, ReadyView, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { formatAge, formatCount, formatCounted } from '../../../format/format.ts';

export const viewTitles: Readonly<Record<ReadyViewName, string>> = {
  overview: 'Overview',
  ships: 'Ships',
  starmap: 'Starmap',
  roadmap: 'Roadmap',
  progress: 'Progress',
  telemetry: 'Telemetry',
  people: 'People',
};

export const partTitles: Readonly<Record<ReadyPartName, string>> = {
  game: 'Versions and figures',
  service: 'Service and account',
  ships: 'List of ships',
  lists: 'Lists of the map',
  systems: 'System details',
  objects: 'Planets and moons',
  boards: 'Boards',
  teams: 'List of teams',
  deliverables: 'Lists of deliverables',
  disciplines: 'Disciplines’ time',
  versions: 'List of versions',
  day: 'Latest by day',
  week: 'Versions by week',
  month: 'Versions by month',
  players: 'Watched players',
  organizations: 'Watched organizations',
  members: 'Their pages of members',
};

/** How much of something there is, as a meter shows it. */
export interface MeterReading {
  readonly held: number;
  /** Null: nobody knows. */
  readonly total: number | null;
  /** At least so many. */
  readonly known: number;
}

/** The share in whole per cent; 100 only for all of it, 0 only for nothing; null while the total is unknown or 0. */
export function percentOf({ held, total }: Pick<MeterReading, 'held' | 'total'>): number | null {
  if (total === null || total === 0) return null;
  if (held >= total) return 100;
  return held === 0 ? 0 : Math.max(1, Math.min(99, Math.floor((held / total) * 100)));
}

/** `34 of 90`, `12 of at least 40`, `none of unknown`, `nothing to archive`. */
export function formatCoverage({ held, total, known }: MeterReading): string {
  if (total === 0) return 'none';
  if (total !== null) return `${formatCount(held)} of ${formatCount(total)}`;
  return known > held ? `${formatCount(held)} of at least ${formatCount(known)}` : `${formatCount(held)} of unknown`;
}

/** All parts of a view as one: each request counts as one, whatever its list holds. */
export function sumOf(parts: readonly Pick<ReadyPart, 'held' | 'total' | 'known'>[]): MeterReading {
  const sum = (of: (part: Pick<ReadyPart, 'held' | 'known'>) => number) =>
    parts.reduce((all, part) => all + of(part), 0);
  const isKnown = parts.every(({ total }) => total !== null);
  const [held, known] = [sum((part) => part.held), sum((part) => part.known)];
  return { held, known, total: isKnown ? known : null };
}

/** Parts of one list each: what it holds says more than that it is there. */
const nouns: Partial<Record<ReadyPartName, string>> = { ships: 'ships', teams: 'teams', versions: 'versions' };

/** `200 ships`, `not fetched`, `34 of 90`. */
export function formatPart(part: ReadyPart): string {
  const noun = nouns[part.name];
  if (noun === undefined) return formatCoverage(part);
  const [response] = part.responses;
  return response ? formatCounted(response.currentRecords, noun) : 'not fetched';
}

/** Whether everything of a part that can be known and had is archived. */
function isWhole({ held, total }: Pick<MeterReading, 'held' | 'total'>): boolean {
  return total !== null && held >= total;
}

export type ReadyState = 'complete' | 'partly' | 'empty' | 'unasked';

/**
 * Of the parts of a view; pictures are told apart, and what no request brings does not hold it up. `unasked`: nothing of it is
 * wanted, as of People while nobody is watched.
 */
export function stateOf({ parts }: Pick<ReadyView, 'parts'>): ReadyState {
  if (parts.every(({ total }) => total === 0)) return 'unasked';
  if (parts.every((part) => isWhole({ held: part.held + part.beyond, total: part.total }))) return 'complete';
  return parts.some(({ held }) => held > 0) ? 'partly' : 'empty';
}

/** How old the parts of a view are; null with none. UTC, epoch milliseconds. */
export function spanOf({
  parts,
}: Pick<ReadyView, 'parts'>): { readonly oldest: number; readonly newest: number } | null {
  let span: { oldest: number; newest: number } | null = null;
  for (const { responses } of parts) {
    for (const { confirmedAt } of responses) {
      span ??= { oldest: confirmedAt, newest: confirmedAt };
      span.oldest = Math.min(span.oldest, confirmedAt);
      span.newest = Math.max(span.newest, confirmedAt);
    }
  }
  return span;
}

/** `fetched 2 h ago`, `oldest part 6 days ago, newest 2 h ago`; null with nothing archived, which its state says already. */
export function formatAgeSpan(span: ReturnType<typeof spanOf>, now: number): string | null {
  if (span === null) return null;
  const [oldest, newest] = [formatAge(now - span.oldest), formatAge(now - span.newest)];
  return oldest === newest ? `fetched ${newest}` : `oldest part ${oldest}, newest ${newest}`;
}

/** What cannot be had by any request, and what there is besides; null where there is nothing to say. */
export function partRemark({ name, beyond, others, total }: ReadyPart): string | null {
  const remarks = [
    beyond > 0 ? beyondWords(name, beyond) : null,
    others > 0 ? othersWords(name, others) : null,
    total === 0 && (name === 'players' || name === 'organizations') ? 'watch one, and it counts here' : null,
  ].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : remarks.join('; ');
}

function beyondWords(name: ReadyPartName, beyond: number): string {
  if (name === 'disciplines') return `${formatCount(beyond)} came without their time`;
  return `${formatCount(beyond)} cannot be asked for: no ${name === 'deliverables' ? 'slug' : 'code'} was sent`;
}

function othersWords(name: ReadyPartName, others: number): string {
  if (name === 'members') return `${formatCounted(others, 'pages')} of others archived`;
  return `${formatCounted(others, name === 'organizations' ? 'organizations' : 'players')} archived besides`;
}
