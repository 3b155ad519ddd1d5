import { writeDay } from '../../archive/movement/write-day.ts';
import type { MovedLookup } from '../../ui/moved/moved-lookup.ts';
import type { DaySpan, TimelineBar, TimelineRow } from '../../ui/timeline/timeline-row.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { doneShare, doneShareOfAll, stateWords } from './card-state.ts';
import { categoryWords } from './categories.ts';
import type { FilteredRelease, FilteredRoadmap } from './filter-cards.ts';
import type { GoneCard } from './gone-cards.ts';
import { isReleaseOpen } from './is-release-open.ts';
import { rowIdOfCard, rowIdOfRelease } from './row-id.ts';
import type { RoadmapCard, RoadmapRelease } from './roadmap-model.ts';
import { progressWords, slipSentence, tasksWords } from './roadmap-words.ts';

interface RoadmapRowsInput {
  readonly shown: FilteredRoadmap;
  readonly gone: readonly GoneCard[];
  readonly folds: Readonly<Record<string, boolean>>;
  readonly atFirst: ReadonlySet<string>;
  readonly lookup: MovedLookup;
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
  // What a narrower answer says of a release is never compared.
  const before = origin === 'listed' ? (input.formerDays.get(identity) ?? null) : null;
  const slipDays = before === null || day === null ? null : day - before;
  const counted =
    cards.length === release.cards.length
      ? formatCounted(cards.length, 'cards')
      : `${formatCount(cards.length)} of ${formatCounted(release.cards.length, 'cards')}`;
  // What is told first is read where there is little room.
  const parts = origin === 'listed' ? [counted, releaseStateWords(release)] : [releaseStateWords(release), counted];
  const note = parts.filter((words) => words !== null).join(' · ');
  return {
    id: rowIdOfRelease(identity),
    level: 0,
    title,
    note,
    isOpen: cards.length + gone === 0 ? null : isOpen,
    bars:
      bar === null ? [] : [{ ...bar, colour: 'var(--c6)', isLight: true, done: doneShareOfAll(cards.map(toFields)) }],
    undated: day === null ? 'no date' : null,
    ghost: slipDays === null || slipDays === 0 || before === null ? null : spanOf(createdDay, before),
    slipDays,
    formerEnds: [],
    mark: null,
    label: sentence([
      `Release ${title}`,
      counted,
      origin === 'listed' ? releaseStateWords(release) : originWords[origin],
      day === null ? 'no date' : `${release.isReleased === true ? 'dated' : 'scheduled for'} ${writeDay(day)}`,
      slipDays === null || slipDays === 0 ? null : slipSentence(slipDays),
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
    id: rowIdOfCard(identity),
    level: 1,
    title,
    note: `${progressWords(state, fields)} · ${categoryWords(category)}`,
    isOpen: null,
    bars: bar === null ? [] : [cardBar(bar, colourOf(category), full)],
    undated: endDay === null ? 'no date' : null,
    ghost: lookup.ghostOf(identity),
    slipDays,
    formerEnds: lookup.formerEndsOf(identity),
    mark,
    label: sentence([
      title,
      categoryWords(category),
      `release ${releaseTitle}`,
      stateWords[state],
      tasksWords(fields),
      createdDay === null ? null : `on the board since ${writeDay(createdDay)}`,
      endDay === null
        ? 'no date'
        : `${card.dateOf === 'card' ? 'own date' : 'date of its release'} ${writeDay(endDay)}`,
      slipDays === null || slipDays === 0 ? null : slipSentence(slipDays),
      mark,
    ]),
  };
}

function cardBar(span: DaySpan, colour: string, done: number | null): TimelineBar {
  return { ...span, colour, isLight: false, done };
}

function goneRow(card: GoneCard, { lookup }: RoadmapRowsInput): TimelineRow {
  const { identity, title, presence, startDay, endDay, category } = card;
  return {
    id: rowIdOfCard(identity),
    level: 1,
    title,
    note: categoryWords(category),
    isOpen: null,
    bars: [],
    undated: endDay === null ? 'no date' : null,
    ghost: lookup.ghostOf(identity) ?? spanOf(startDay, endDay),
    slipDays: null,
    formerEnds: [],
    mark: presence,
    label: sentence([
      title,
      categoryWords(category),
      `${presence} since the state compared with`,
      card.releaseTitle === null ? null : `was in release ${card.releaseTitle}`,
      endDay === null ? 'had no date' : `was dated ${writeDay(endDay)}`,
    ]),
  };
}

/** Cards whose release is gone as well, or is not shown. */
function goneLane(cards: readonly GoneCard[], input: RoadmapRowsInput): readonly TimelineRow[] {
  const isOpen = isReleaseOpen(goneLaneId, { ...input, areHitsOpen: true });
  const row: TimelineRow = {
    id: rowIdOfRelease(goneLaneId),
    level: 0,
    title: 'No longer on the board',
    note: formatCounted(cards.length, 'cards'),
    isOpen,
    bars: [],
    undated: null,
    ghost: null,
    slipDays: null,
    formerEnds: [],
    mark: null,
    label: `No longer on the board, ${formatCounted(cards.length, 'cards')} of releases that are not shown`,
  };
  return isOpen ? [row, ...cards.map((card) => goneRow(card, input))] : [row];
}

/** A bar needs an end; without a start, or with one after its end, it is that day alone. */
function spanOf(startDay: number | null, endDay: number | null): DaySpan | null {
  return endDay === null ? null : { startDay: Math.min(startDay ?? endDay, endDay), endDay };
}

const originWords = {
  'back-filled': 'back-filled, not witnessed',
  earlier: 'no longer in the list',
} as const;

/** Fainter words behind a release's name. */
export function releaseStateWords({ isReleased, origin, day }: RoadmapRelease): string | null {
  if (origin !== 'listed') return originWords[origin];
  if (isReleased === null) return null;
  return isReleased ? 'released' : day === null ? 'no date' : null;
}

function toFields({ fields }: RoadmapCard) {
  return fields;
}

function sentence(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
