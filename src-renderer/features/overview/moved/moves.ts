import { catalog, type ResourceName } from '../../../../src-shared/catalog/registry.ts';
import { fieldsByPath, type FieldDeclaration, type NumberDeclaration } from '../../../../src-shared/resource/fields.ts';
import type { ResourceDefinition } from '../../../../src-shared/resource/resource.ts';
import type { RecentChange, RecentField, RecentRecord } from '../../../archive/recent/recent.ts';
import type { ChangedItem, DatedItem, ScheduleDiff, ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { formatCounted, formatDate, formatFixed } from '../../../format/format.ts';
import { formatChangedFields } from '../../../format/field-names.ts';
import { cardPath, deliverablePath } from '../../../format/paths.ts';
import { distinguishingUnit, shownUnit, type UnitSystem } from '../../../format/units.ts';
import { formatChangedValue, formatSlip } from '../../../ui/planner/labels.ts';
import { recordPage } from '../record-pages.ts';

/** How something moved: its day came later or earlier, it came, went, or is not what it was. */
export type MoveKind = 'later' | 'earlier' | 'added' | 'removed' | 'changed';

/** One thing that is not as it was: a card that slipped, a ship with another cargo, a tunnel that is gone. */
export interface Move {
  readonly id: string;
  readonly kind: MoveKind;
  /** What such things are called, in the plural: `cards`. */
  readonly noun: string;
  readonly name: string;
  /** Its page; null where it has none. */
  readonly path: string | null;
  /** `+102 days`, `added`, `Cargo 142 → 169 SCU`. */
  readonly words: string;
  /** What it belongs to: the release of a card, the team of a deliverable. */
  readonly of: string | null;
  /** Within its kind, the larger is told first. */
  readonly weight: number;
}

/** What became of the cards of a board, or of all deliverables, since the instant that is compared with. */
export interface SubjectDiff {
  readonly subject: ScheduleSubject;
  readonly diff: ScheduleDiff;
}

/** The responses of these are compared item by item (`SubjectDiff`), not release by release. */
const scheduled: ReadonlySet<ResourceName> = new Set(['deliverables']);
/** Figures of their own panel, and lists that only name things. */
const untold: ReadonlySet<ResourceName> = new Set(['stats', 'telemetry', 'search', 'account', 'status']);

/** Everything that moved, by kind and noun in the order of `telling`, and within it by weight, then by name. */
export function movesOf(
  changes: readonly RecentChange[],
  schedules: readonly SubjectDiff[],
  system: UnitSystem,
): readonly Move[] {
  const told = changes.filter(({ resource }) => !scheduled.has(resource) && !untold.has(resource));
  const moves = [
    ...schedules.flatMap(movesOfSchedule),
    ...told.flatMap((change) => change.records.flatMap((record) => moveOfRecord(change, record, system) ?? [])),
  ];
  return moves.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || b.weight - a.weight || a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
}

/** What is told first, and what a headline mentions first. What is not here comes last. */
const telling: readonly string[] = [
  'cards later',
  'deliverables later',
  'ships added',
  'ships changed',
  'releases added',
  'cards added',
  'tunnels added',
  'systems added',
  'versions added',
  'cards removed',
  'tunnels removed',
  'systems removed',
  'ships removed',
  'players changed',
  'organizations changed',
  'cards earlier',
  'deliverables added',
  'deliverables earlier',
];

const groupOf = ({ noun, kind }: Pick<Move, 'noun' | 'kind'>): string => `${noun} ${kind}`;

function placeOf(move: Pick<Move, 'noun' | 'kind'>): number {
  const place = telling.indexOf(groupOf(move));
  return place === -1 ? telling.length : place;
}

/** The few that say most: of every kind of move one, then of each another, until there are enough; in the order of all. */
export function mostTelling(moves: readonly Move[], most: number): readonly Move[] {
  const groups = [...Map.groupBy(moves, groupOf).values()];
  const chosen = new Set<Move>();
  for (let turn = 0; chosen.size < Math.min(most, moves.length); turn++) {
    for (const group of groups) {
      const move = group[turn];
      if (move && chosen.size < most) chosen.add(move);
    }
  }
  return moves.filter((move) => chosen.has(move));
}

const verbs: Readonly<Record<MoveKind, string>> = {
  later: 'slipped',
  earlier: 'came forward',
  added: 'added',
  removed: 'gone',
  changed: 'changed',
};

/** "3 ships changed, 11 cards slipped": the kinds of moves that say most, at most three of them; empty where nothing moved. */
export function headlineOf(moves: readonly Move[]): string {
  const groups = [...Map.groupBy(moves, groupOf).values()].slice(0, 3);
  return groups
    .flatMap((group) => (group[0] ? `${formatCounted(group.length, group[0].noun)} ${verbs[group[0].kind]}` : []))
    .join(', ');
}

function movesOfSchedule({ subject, diff }: SubjectDiff): readonly Move[] {
  const made = (kind: MoveKind, item: DatedItem, words: string, weight: number): Move => ({
    id: `${subject.kind === 'cards' ? subject.board : 'deliverables'} ${kind} ${item.identity}`,
    kind,
    noun: subject.kind,
    name: item.title === '' ? item.identity : item.title,
    path: subject.kind === 'cards' ? cardPath(subject.board, item.identity) : deliverablePath(item.identity),
    words,
    of: (subject.kind === 'cards' ? item.groups.release : item.groups.team)[0] ?? null,
    weight,
  });
  const gone = diff.canTellRemovals ? diff.gone : [];
  return [
    ...diff.changed.map((change): Move => {
      const days = change.slipDays ?? 0;
      if (days === 0) return made('changed', change.after, factWords(change), 0);
      return made(days > 0 ? 'later' : 'earlier', change.after, formatSlip(days), Math.abs(days));
    }),
    ...diff.added.map((item) => made('added', item, 'added', 0)),
    ...gone.map(({ before, presence }) => made('removed', before, presence, 0)),
  ];
}

/** Longer values say less than that there is another one. */
const mostChars = 28;

function factWords({ facts: [first, ...rest] }: ChangedItem): string {
  if (!first) return 'changed';
  const [before, after] = [first.before, first.after].map(
    (value) => formatChangedValue(first.kind, value) ?? 'unknown',
  );
  const isShort = Math.max(before?.length ?? 0, after?.length ?? 0) <= mostChars;
  return withRest(isShort ? `${first.name} ${before} → ${after}` : first.name, rest.length);
}

const withRest = (words: string, rest: number): string => (rest > 0 ? `${words}, ${rest} more` : words);

function moveOfRecord(
  { resource, params, requestKey }: RecentChange,
  record: RecentRecord,
  system: UnitSystem,
): Move | null {
  // The cards say what became of a release, and the deliverables what became of a team's numbers.
  if (record.kind === 'changed' && (resource === 'roadmap' || resource === 'teams')) return null;
  const { identity, kind, title, fields } = record;
  const { words, share } = describeMovedFields(resource, fields, system);
  return {
    id: `${requestKey} ${kind} ${identity}`,
    kind,
    noun: nouns[resource] ?? catalog[resource].noun,
    name: title,
    path: recordPage(resource, params, record),
    words: kind === 'added' ? 'new' : kind === 'removed' ? 'gone' : words,
    of: null,
    weight: share,
  };
}

/** A detail is news of the same thing as its list. */
const nouns: Partial<Record<ResourceName, string>> = { user: 'players', 'star-system': 'systems' };

/**
 * What became of a record in words, and how much that is: "Cargo 142 → 169 SCU, 2 more", the number that changed by the largest
 * share as it was and is, or else the first short text, and how many other fields changed. Shares are of the larger number, 0 to 1.
 */
export function describeMovedFields(
  resource: ResourceName,
  fields: readonly RecentField[],
  system: UnitSystem,
): { readonly words: string; readonly share: number } {
  const { fields: declared }: ResourceDefinition = catalog[resource];
  const names = fieldsByPath(declared);
  const told = fields.flatMap((field) => {
    const declaration = declared[names.get(field.path) ?? ''];
    const words = declaration && formatValues(declaration, field, system);
    return declaration && words
      ? [
          {
            share: declaration.kind === 'number' ? changedShare(declaration, field) : 0,
            words: `${declaration.label} ${words}`,
          },
        ]
      : [];
  });
  const [best] = told.toSorted((a, b) => b.share - a.share);
  if (best) {
    const stamps = fields.filter(({ path }) => isStamp(declared[names.get(path) ?? ''])).length;
    return { share: best.share, words: withRest(best.words, fields.length - stamps - 1) };
  }
  const paths = fields.map(({ path }) => path);
  return { share: 0, words: formatChangedFields(resource, paths) || 'changed' };
}

/** Of a number that was or is none as little as can be told: more than of a text. */
function changedShare(field: NumberDeclaration, { before, after }: RecentField): number {
  const [was, is] = [numberOf(before), numberOf(after)];
  const isNone = (value: number | null): boolean => value === null || insteadOfZero(field, value) !== null;
  if (was === null || is === null || isNone(was) || isNone(is)) return Number.EPSILON;
  return Math.abs(is - was) / Math.max(Math.abs(is), Math.abs(was), Number.EPSILON);
}

const isStamp = (field: FieldDeclaration | undefined): boolean => field?.kind === 'instant' && field.isStamp === true;

/** `142 → 169 SCU`; null for what is too long to be read in a line, or is no single value. */
function formatValues(field: FieldDeclaration, { before, after }: RecentField, system: UnitSystem): string | null {
  if (isStamp(field) || field.kind === 'part' || field.kind === 'words' || field.kind === 'link') return null;
  if (field.kind === 'number')
    return formatNumbers(field, { before: numberOf(before), after: numberOf(after) }, system);
  const [was, is] = [before, after].map((value) => formatText(field, value));
  if (was === undefined || is === undefined || was.length > mostChars || is.length > mostChars) return null;
  return `${was} → ${is}`;
}

interface NumberPair {
  readonly before: number | null;
  readonly after: number | null;
}

function formatNumbers(field: NumberDeclaration, { before, after }: NumberPair, system: UnitSystem): string {
  const unit = distinguishingUnit(shownUnit(field.quantity, system), [before, after]);
  const isNumber = (value: number | null): value is number => value !== null && insteadOfZero(field, value) === null;
  // The unit is said once, behind the last number.
  const [was, is] = [before, after].map((value, at) => {
    if (!isNumber(value)) return value === null ? 'unknown' : insteadOfZero(field, value);
    const number = trimZeros(formatFixed(value * unit.factor, unit.decimals));
    return unit.symbol !== '' && (at === 1 || !isNumber(after)) ? `${number} ${unit.symbol}` : number;
  });
  return `${was} → ${is}`;
}

/** What is said of a 0 that is no number, such as "not sold"; null where it is one. */
function insteadOfZero({ zero }: NumberDeclaration, value: number): string | null {
  if (value !== 0 || zero === undefined) return null;
  return zero === 'unknown' ? 'unknown' : zero.means;
}

/** Of a number without a unit no digits are promised: `3.00` was sent as 3. */
const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

function numberOf(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function formatText({ kind }: FieldDeclaration, raw: unknown): string {
  if (raw === null || raw === undefined || raw === '') return 'unknown';
  if (typeof raw === 'boolean') return raw ? 'yes' : 'no';
  if (typeof raw !== 'string' && typeof raw !== 'number') return JSON.stringify(raw);
  if (kind !== 'instant' && kind !== 'day') return String(raw);
  const at = typeof raw === 'number' ? raw * 1_000 : Date.parse(raw);
  return Number.isFinite(at) ? formatDate(at) : 'unknown';
}
