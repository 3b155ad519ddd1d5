import { deliverableFields, type Deliverable, type Discipline } from '../../../src-shared/catalog/deliverables.ts';
import { cardFields, type Card, type Release } from '../../../src-shared/catalog/roadmap.ts';
import type { TimeAllocation } from '../../../src-shared/catalog/teams.ts';
import { dayNumberOf, formatDayNumber } from '../../../src-shared/day.ts';
import type { FieldDeclaration, FieldDeclarations } from '../../../src-shared/resource/fields.ts';
import type { CollectionRecord } from '../read/read-collection.ts';
import type { DatedItem } from './schedule.ts';

/** Names of categories by their id, for cards that carry the id alone. */
export type CategoryNames = ReadonlyMap<string, string>;

const noNames: CategoryNames = new Map();

/**
 * The cards of a release as what is compared. Cards without an id cannot be told again and are left out; of two with the
 * same id the first counts. Compared is every declared field but those that change by themselves or say the same twice
 * (`comparedFields`), among them a card's place on the board.
 *
 * @param names for cards that carry only the id of their category (`readCategoryNames`).
 */
export function cardItems(release: CollectionRecord<Release>, names: CategoryNames = noNames): readonly DatedItem[] {
  const items = new Map<string, DatedItem>();
  for (const card of release.fields.cards) {
    if (card.id !== null && !items.has(card.id)) items.set(card.id, cardItem(card.id, card, release.fields, names));
  }
  return [...items.values()];
}

/** What the categories of these releases' cards are called; of several names for one id, the last. */
export function readCategoryNames(releases: Iterable<Release>): CategoryNames {
  const names = new Map<string, string>();
  for (const { cards } of releases) {
    for (const { categoryId, categoryName } of cards) {
      if (categoryId !== null && categoryName !== null) names.set(categoryId, categoryName);
    }
  }
  return names;
}

/** A card as what is compared. @param names as for `cardItems`. */
export function cardItem(identity: string, card: Card, release: Release, names: CategoryNames): DatedItem {
  const category = card.categoryName ?? (card.categoryId === null ? null : (names.get(card.categoryId) ?? null));
  const isReleased = card.isReleased ?? release.isReleased;
  return {
    identity,
    title: card.name ?? '',
    startDay: dayNumberOf(card.createdAt),
    endDay: dayNumberOf(card.scheduledAt ?? release.scheduledAt),
    facts: {
      Release: release.name,
      ...labelled(comparedOfCards, { ...card, categoryName: category, isReleased }),
    },
    groups: { team: [], discipline: [], category: listOf(category), release: listOf(release.name) },
    isReleased,
  };
}

const uncompared: ReadonlySet<FieldDeclaration['kind']> = new Set(['identifier', 'link', 'part']);

/** The title and the dates are compared by themselves. */
const comparedOfCards = comparedFields(cardFields, ['name', 'scheduledAt', 'createdAt', 'order']);

type ComparedField = readonly [name: string, field: FieldDeclaration];

/**
 * The fields of a record that are compared: not those that only say that something changed, no ids, no addresses and no parts,
 * of which whoever compares them has their own say.
 *
 * @param others that are not compared, or elsewhere.
 */
function comparedFields<Fields extends FieldDeclarations>(
  fields: Fields,
  others: readonly (keyof Fields)[],
): readonly ComparedField[] {
  return Object.entries(fields).filter(
    ([name, field]) => !uncompared.has(field.kind) && !('isStamp' in field) && !others.includes(name),
  );
}

/** Fields of a record by what they are called. */
function labelled(
  fields: readonly ComparedField[],
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Fact>> {
  return Object.fromEntries(fields.map(([name, field]) => [field.label, factOf(field, record[name])]));
}

function factOf({ kind }: FieldDeclaration, value: unknown): Fact {
  if (Array.isArray(value)) return join(value.map(String).toSorted(), ', ');
  if (typeof value === 'number' && kind === 'day') return formatDayNumber(value);
  if (typeof value === 'number' && kind === 'instant') return formatDayNumber(dayNumberOf(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function listOf(name: string | null | undefined): readonly string[] {
  return name === null || name === undefined ? [] : [name];
}

type Fact = DatedItem['facts'][string];

/**
 * The deliverables of one team's list as what is compared. Those without a slug of their own cannot be told again and are
 * left out (the archive names them by their place). Compared is what `comparedFields` says and what its parts tell, but for
 * what changes by itself: uuids, when a deliverable or its card was updated, colours and pictures. Lists are written out in a fixed order, so that another order
 * is no change.
 *
 * @param team what the list's team is called; null where that is not known.
 */
export function deliverableItems(
  records: readonly CollectionRecord<Deliverable>[],
  team: string | null,
): readonly DatedItem[] {
  return records.flatMap(({ identity, fields }) =>
    fields.slug === identity ? [deliverableItem(identity, fields, team)] : [],
  );
}

/** The title and the dates are compared by themselves. */
const comparedOfDeliverables = comparedFields(deliverableFields, ['title', 'startDay', 'endDay']);

function deliverableItem(identity: string, deliverable: Deliverable, team: string | null): DatedItem {
  const { card, disciplines } = deliverable;
  const trades = Map.groupBy(disciplines, ({ title }) => title ?? 'Unnamed discipline');
  const titles = [...trades.keys()].toSorted();
  return {
    identity,
    title: deliverable.title ?? '',
    startDay: deliverable.startDay,
    endDay: deliverable.endDay,
    facts: {
      Teams: team,
      ...labelled(comparedOfDeliverables, deliverable),
      [deliverableFields.disciplines.label]: join(titles, ', '),
      ...tradeFacts(titles, trades),
      [deliverableFields.projects.label]: join(
        deliverable.projects.flatMap(({ title }) => title ?? []).toSorted(),
        ', ',
      ),
      [deliverableFields.card.label]: card === null ? null : (card.title ?? card.id),
      'Card’s release': card?.releaseName ?? null,
      'Card’s category': card?.category ?? null,
      'Card’s description': card?.description ?? null,
    },
    groups: {
      team: team === null ? [] : [team],
      discipline: titles,
      category: listOf(card?.category),
      release: listOf(card?.releaseName),
    },
    isReleased: null,
  };
}

/** Two facts for each discipline: how many people, and when. */
function tradeFacts(
  titles: readonly string[],
  trades: ReadonlyMap<string, readonly Discipline[]>,
): Readonly<Record<string, Fact>> {
  const facts: Record<string, Fact> = {};
  for (const title of titles) {
    const same = trades.get(title) ?? [];
    const known = same.flatMap(({ numberOfMembers }) => numberOfMembers ?? []);
    facts[`People of ${title}`] = known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
    facts[`Time of ${title}`] = writeAllocations(same.flatMap(({ timeAllocations }) => timeAllocations));
  }
  return facts;
}

/** By their days. A whole-time span says nothing more; one of part of the time says so. */
function writeAllocations(allocations: readonly TimeAllocation[]): string | null {
  const spans = allocations
    .toSorted(byDays)
    .map(
      ({ startDay, endDay, isPartial }) =>
        `${formatDayNumber(startDay)} – ${formatDayNumber(endDay)}${isPartial === true ? ' (part-time)' : ''}`,
    );
  return join(spans, '; ');
}

function byDays(one: TimeAllocation, other: TimeAllocation): number {
  return (
    compareDays(one.startDay, other.startDay) ||
    compareDays(one.endDay, other.endDay) ||
    Number(one.isPartial) - Number(other.isPartial)
  );
}

/** Unknown days last. */
function compareDays(one: number | null, other: number | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null ? -1 : one - other;
}

function join(parts: readonly string[], separator: string): string | null {
  return parts.length === 0 ? null : parts.join(separator);
}
