import { doneShare, doneShareOfAll } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import { formatSlipSentence } from '../../../ui/planner/labels.ts';
import { mostDays } from '../../../ui/timeline/day-window.ts';
import {
  plainRow,
  spanOf,
  spanOfDays,
  type DaySpan,
  type DayWindow,
  type TimelineRow,
} from '../../../ui/timeline/timeline-row.ts';
import { formatCategory, stateLabels, formatProgress, formatTasks } from './card-state.ts';
import { isReleaseOpen, type FilteredRelease, type FilteredRoadmap, type GoneCard } from './filter-cards.ts';
import { rowIdOfCard, rowIdOfRelease, type RoadmapCard, type RoadmapRelease } from './roadmap-model.ts';

interface RoadmapRowsInput {
  readonly shown: FilteredRoadmap;
  readonly gone: readonly GoneCard[];
  readonly folds: Readonly<Record<string, boolean>>;
  readonly atFirst: ReadonlySet<string>;
  readonly lookup: DiffLookup;
  /** Where the date of a release stood in the state compared with, by identity; empty while nothing is compared. */
  readonly formerDays: ReadonlyMap<string, number | null>;
  readonly colourOf: (category: string) => string;
}

/** Releases as lanes, and below each that is open its cards; where a state is compared, also those it lacks by now. */
export function roadmapRows(input: RoadmapRowsInput): readonly TimelineRow[] {
  const goneByRelease = Map.groupBy(input.gone, ({ releaseIdentity }) => releaseIdentity);
  const shownIds = new Set(input.shown.releases.map(({ release }) => release.identity));
  const lanes = input.shown.releases.flatMap((filtered) =>
    laneRows(filtered, goneByRelease.get(filtered.release.identity) ?? [], input),
  );
  const homeless = input.gone.filter(
    ({ releaseIdentity }) => releaseIdentity === null || !shownIds.has(releaseIdentity),
  );
  return homeless.length === 0 ? lanes : [...lanes, ...goneLane(homeless, input)];
}

const goneLaneId = 'gone';

function laneRows(
  { release, cards }: FilteredRelease,
  gone: readonly GoneCard[],
  input: RoadmapRowsInput,
): readonly TimelineRow[] {
  const isOpen = isReleaseOpen(release.identity, { ...input, areHitsOpen: input.shown.areHitsOpen });
  const row = releaseRow({ release, cards }, { gone: gone.length, isOpen, input });
  if (!isOpen) return [row];
  return [row, ...cards.map((card) => cardRow(card, input)), ...gone.map((card) => goneRow(card, input))];
}

function releaseRow(
  { release, cards }: FilteredRelease,
  about: { readonly gone: number; readonly isOpen: boolean; readonly input: RoadmapRowsInput },
): TimelineRow {
  const { isOpen, input, gone } = about;
  const { identity, title, day, createdDay, origin } = release;
  const bar = spanOf(createdDay, day);
  // What a narrower response says of a release is never compared.
  const before = origin === 'listed' ? (input.formerDays.get(identity) ?? null) : null;
  const slipDays = before === null || day === null ? null : day - before;
  const counted =
    cards.length === release.cards.length
      ? formatCounted(cards.length, 'cards')
      : `${formatCount(cards.length)} of ${formatCounted(release.cards.length, 'cards')}`;
  // What is told first is read where there is little room.
  const parts = origin === 'listed' ? [counted, formatReleaseState(release)] : [formatReleaseState(release), counted];
  const note = parts.filter((words) => words !== null).join(' · ');
  return {
    ...plainRow,
    id: rowIdOfRelease(identity),
    level: 0,
    isHead: true,
    title,
    note,
    isOpen: cards.length + gone === 0 ? null : isOpen,
    bars:
      bar === null ? [] : [{ ...bar, colour: 'var(--c6)', isLight: true, done: doneShareOfAll(cards.map(toFields)) }],
    undated: day === null ? 'no date' : null,
    ghost: slipDays === null || slipDays === 0 || before === null ? null : spanOf(createdDay, before),
    slipDays,
    label: sentence([
      `Release ${title}`,
      counted,
      origin === 'listed' ? formatReleaseState(release) : originWords[origin],
      day === null ? 'no date' : `${release.isReleased === true ? 'dated' : 'scheduled for'} ${formatDayNumber(day)}`,
      slipWords(slipDays),
    ]),
  };
}

function cardRow(card: RoadmapCard, { lookup, colourOf }: RoadmapRowsInput): TimelineRow {
  const { identity, title, fields, state, createdDay, endDay, category, releaseTitle } = card;
  const bar = spanOf(createdDay, endDay);
  const slipDays = lookup.slipOf(identity);
  const mark = lookup.markOf(identity);
  const full = state === 'done' ? 1 : doneShare(fields);
  return {
    ...plainRow,
    id: rowIdOfCard(identity),
    level: 1,
    title,
    note: `${formatProgress(state, fields)} · ${formatCategory(category)}`,
    bars: bar === null ? [] : [{ ...bar, colour: colourOf(category), isLight: false, done: full }],
    undated: endDay === null ? 'no date' : null,
    ghost: lookup.ghostOf(identity),
    slipDays,
    formerEnds: lookup.formerEndsOf(identity),
    mark: mark === 'changed' ? null : mark,
    label: sentence([
      title,
      formatCategory(category),
      `release ${releaseTitle}`,
      stateLabels[state],
      formatTasks(fields),
      createdDay === null ? null : `on the board since ${formatDayNumber(createdDay)}`,
      endDay === null
        ? 'no date'
        : `${card.dateOf === 'card' ? 'own date' : 'date of its release'} ${formatDayNumber(endDay)}`,
      slipWords(slipDays),
      mark,
    ]),
  };
}

function goneRow(card: GoneCard, { lookup }: RoadmapRowsInput): TimelineRow {
  const { identity, title, presence, startDay, endDay, category } = card;
  return {
    ...plainRow,
    id: rowIdOfCard(identity),
    level: 1,
    title,
    note: formatCategory(category),
    undated: endDay === null ? 'no date' : null,
    ghost: lookup.ghostOf(identity) ?? spanOf(startDay, endDay),
    mark: presence,
    label: sentence([
      title,
      formatCategory(category),
      `${presence} since the state compared with`,
      card.releaseTitle === null ? null : `was in release ${card.releaseTitle}`,
      endDay === null ? 'had no date' : `was dated ${formatDayNumber(endDay)}`,
    ]),
  };
}

/** Cards whose release is gone as well, or is not shown. */
function goneLane(cards: readonly GoneCard[], input: RoadmapRowsInput): readonly TimelineRow[] {
  const isOpen = isReleaseOpen(goneLaneId, { ...input, areHitsOpen: true });
  const title = 'No longer on the board';
  const note = formatCounted(cards.length, 'cards');
  const label = `${title}, ${note} of releases that are not shown`;
  const id = rowIdOfRelease(goneLaneId);
  const row: TimelineRow = { ...plainRow, id, level: 0, isHead: true, title, note, isOpen, label };
  return isOpen ? [row, ...cards.map((card) => goneRow(card, input))] : [row];
}

const originWords = {
  'back-filled': 'back-filled, not observed',
  earlier: 'no longer in the list',
} as const;

/** Fainter words behind a release's name. */
export function formatReleaseState({ isReleased, origin, day }: RoadmapRelease): string | null {
  if (origin !== 'listed') return originWords[origin];
  if (isReleased === null) return null;
  return isReleased ? 'released' : day === null ? 'no date' : null;
}

function toFields({ fields }: RoadmapCard) {
  return fields;
}

function slipWords(slipDays: number | null): string | null {
  const slip = formatSlipSentence(slipDays);
  return slip && `${slip} than in the state compared with`;
}

function sentence(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}

/** Air on either side, as shares of what is shown; behind the ends there is room for how far they moved. */
const airBefore = 0.03;
const airAfter = 0.1;

/**
 * The days of the lanes that are open at first, and today: who comes for the plans sees them large, and opening an old lane
 * moves nothing. What is gone does not count. Null, which is everything, where none of those lanes is shown with a date, and
 * where they reach further than a view: the timeline then begins around today.
 *
 * @param lanes row ids of the releases that are open at first.
 */
export function plansWindow(
  rows: readonly TimelineRow[],
  lanes: ReadonlySet<string>,
  todayDay: number,
): DayWindow | null {
  const extent = extentOfRows(rowsOfLanes(rows, lanes).filter(({ bars }) => bars.length > 0));
  if (extent === null) return null;
  const from = Math.min(extent.startDay, todayDay);
  const to = Math.max(extent.endDay, todayDay) + 1;
  const plans = { from: from - (to - from) * airBefore, to: to + (to - from) * airAfter };
  return plans.to - plans.from > mostDays ? null : plans;
}

function rowsOfLanes(rows: readonly TimelineRow[], lanes: ReadonlySet<string>): readonly TimelineRow[] {
  let isIn = false;
  return rows.filter(({ id, level }) => {
    if (level === 0) isIn = lanes.has(id);
    return isIn;
  });
}

/** The days all rows lie in, with where they stood before; null where none has a date. */
export function extentOfRows(rows: readonly TimelineRow[]): DaySpan | null {
  return spanOfDays(
    rows.flatMap(({ bars, ghost, formerEnds }) => [
      ...[...bars, ...(ghost === null ? [] : [ghost])].flatMap(({ startDay, endDay }) => [startDay, endDay]),
      ...formerEnds,
    ]),
  );
}
