import { formatList } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { emptyCompareView, type CompareView } from './compare-view.ts';
import { expressionFields, expressionParts } from './ship-fields.ts';
import { firstShipsView, type ShipsView } from './ships-store.ts';

/** What a view is once an expression has another text or is gone, and what of it names the new one now, or went with it. */
interface Replacement<View> {
  readonly change: Partial<View>;
  /** "its filter", "the sort by it". */
  readonly followed: readonly string[];
  readonly gone: readonly string[];
}

/**
 * The list with another text of an expression. What names it follows, but for filters where its unit is another one: their
 * numbers would mean something else.
 *
 * @param to null takes it out with all that names it: filters, sorts and axes of a number that is not there would be held unseen.
 */
export function replaceInList(view: ShipsView, from: string, to: string | null): Replacement<ShipsView> {
  const filterTo = to !== null && unitOf(from) === unitOf(to) ? to : null;
  const uses = usesInList(view, from);
  const follows = (use: string): boolean => (use === itsFilter ? filterTo : to) !== null;
  return {
    change: changeInList(view, from, to, filterTo),
    followed: uses.filter(follows),
    gone: uses.filter((use) => !follows(use)),
  };
}

const itsFilter = 'its filter';

function usesInList({ filters, sort, scatter, groups }: ShipsView, id: string): readonly string[] {
  return namesOfTrue({
    [itsFilter]: filters.some(({ field }) => field === id),
    'the sort by it': sort.some(({ field }) => field === id),
    'its axis of the plot': [scatter.x, scatter.y, scatter.area].includes(id),
    'the groups of it': groups.of === id,
  });
}

/** @param to null where there is none any more. @param filterTo the same for filters. */
function changeInList(view: ShipsView, from: string, to: string | null, filterTo: string | null): Partial<ShipsView> {
  const { expressions, filters, sort, scatter, groups, logs } = view;
  const sorts = renameField(sort, from, to);
  const { scatter: firstAxes, groups: firstGroups } = firstShipsView;
  return {
    expressions: expressions.flatMap((id) => (id === from ? (to ?? []) : id)),
    filters: renameField(filters, from, filterTo),
    sort: sorts.length === 0 ? firstShipsView.sort : sorts,
    scatter: {
      ...scatter,
      x: scatter.x === from ? (to ?? firstAxes.x) : scatter.x,
      y: scatter.y === from ? (to ?? firstAxes.y) : scatter.y,
      area: scatter.area === from ? to : scatter.area,
    },
    groups: { ...groups, of: groups.of === from ? (to ?? firstGroups.of) : groups.of },
    logs: Object.fromEntries(
      Object.entries(logs).flatMap(([id, isLog]) => (id !== from ? [[id, isLog]] : to === null ? [] : [[to, isLog]])),
    ),
  };
}

/** The same of a comparison: weights and goals say only which direction is better. */
export function replaceInComparison(view: CompareView, from: string, to: string | null): Replacement<CompareView> {
  const uses = usesInComparison(view, from);
  const change = changeInComparison(view, from, to);
  return to === null ? { change, followed: [], gone: uses } : { change, followed: uses, gone: [] };
}

function usesInComparison({ sort, weights, goals }: CompareView, id: string): readonly string[] {
  return namesOfTrue({
    'the sort by it': sort?.field === id,
    'its weight': weights.some(({ field }) => field === id),
    'its goal': goals.some(({ field }) => field === id),
  });
}

function changeInComparison(view: CompareView, from: string, to: string | null): Partial<CompareView> {
  const { expressions, sort, weights, goals } = view;
  return {
    expressions: expressions.flatMap((id) => (id === from ? (to ?? []) : id)),
    sort: sort && (renameField([sort], from, to)[0] ?? emptyCompareView.sort),
    weights: renameField(weights, from, to),
    goals: renameField(goals, from, to),
  };
}

/** What names one field names another one; with null for that, it is left out. */
function renameField<Use extends { readonly field: string }>(
  uses: readonly Use[],
  from: string,
  to: string | null,
): readonly Use[] {
  return uses.flatMap((use) => (use.field !== from ? use : to === null ? [] : { ...use, field: to }));
}

function namesOfTrue(uses: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(uses).filter((use) => uses[use]);
}

/** Of what an expression works out; two are alike where their bases and powers are. */
function unitOf(id: string): string {
  return expressionFields([id])
    .map(({ quantity }) => shownUnit(quantity, 'metric').symbol)
    .join();
}

/** What is said of a changed text: "Price per SCU is changed; its filter and the sort by it follow; ...". */
export function formatReplacement(
  id: string,
  { followed, gone }: Pick<Replacement<unknown>, 'followed' | 'gone'>,
): string {
  const { name } = expressionParts(id);
  const follow =
    followed.length === 0 ? '' : `; ${formatList(followed)} ${followed.length === 1 ? 'follows' : 'follow'}`;
  const lost = gone.length === 0 ? '' : `; its unit is another one now, so that ${formatList(gone)} went`;
  return `${name} is changed${follow}${lost}`;
}

/** What is said of a removal: "Price per SCU is no column any more; its filter and the sort by it went with it". */
export function formatRemoval(id: string, becomes: string, gone: readonly string[]): string {
  const { name } = expressionParts(id);
  return `${name} is no ${becomes} any more${gone.length === 0 ? '' : `; ${formatList(gone)} went with it`}`;
}
