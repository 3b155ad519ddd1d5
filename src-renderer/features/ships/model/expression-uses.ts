import { formatList } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { emptyCompareView, type CompareView } from './compare-view.ts';
import { expressionFields, expressionParts } from './ship-fields.ts';
import { firstShipsView, type ShipsView } from './ships-store.ts';

const itsFilter = 'its filter';

/** What a view is without an expression, and what went with it in words. */
interface Removal<View> {
  readonly change: Partial<View>;
  /** "its filter", "the sort by it". */
  readonly gone: readonly string[];
}

/** The list without an expression, and without what names it: filters, sorts and axes of a number that is not there would be held unseen. */
export function removeFromList(view: ShipsView, id: string): Removal<ShipsView> {
  const { filters, sort, scatter, groups, logs } = view;
  const isOther = ({ field }: { readonly field: string }): boolean => field !== id;
  const sorts = sort.filter(isOther);
  const isAxis = [scatter.x, scatter.y, scatter.area].includes(id);
  const { [id]: log, ...otherLogs } = logs;
  return {
    change: {
      expressions: view.expressions.filter((known) => known !== id),
      filters: filters.filter(isOther),
      sort: sorts.length === 0 ? firstShipsView.sort : sorts,
      scatter: isAxis
        ? {
            ...scatter,
            x: scatter.x === id ? firstShipsView.scatter.x : scatter.x,
            y: scatter.y === id ? firstShipsView.scatter.y : scatter.y,
            area: scatter.area === id ? null : scatter.area,
          }
        : scatter,
      groups: groups.of === id ? { ...groups, of: firstShipsView.groups.of } : groups,
      logs: log === undefined ? logs : otherLogs,
    },
    gone: [
      ...(filters.every(isOther) ? [] : [itsFilter]),
      ...(sorts.length === sort.length ? [] : ['the sort by it']),
      ...(isAxis ? ['its axis of the plot'] : []),
      ...(groups.of === id ? ['the groups of it'] : []),
    ],
  };
}

/** The same of a comparison. */
export function removeFromComparison(view: CompareView, id: string): Removal<CompareView> {
  const { expressions, sort, weights, goals } = view;
  const isOther = ({ field }: { readonly field: string }): boolean => field !== id;
  const isSorted = sort?.field === id;
  return {
    change: {
      expressions: expressions.filter((known) => known !== id),
      sort: isSorted ? emptyCompareView.sort : sort,
      weights: weights.filter(isOther),
      goals: goals.filter(isOther),
    },
    gone: [
      ...(isSorted ? ['the sort by it'] : []),
      ...(weights.every(isOther) ? [] : ['its weight']),
      ...(goals.every(isOther) ? [] : ['its goal']),
    ],
  };
}

/** What a view is after the text of an expression was changed, and what of it names the new one now, or is gone. */
interface Replacement<View> extends Removal<View> {
  /** "its filter", "the sort by it". */
  readonly followed: readonly string[];
}

/**
 * The list with another text of an expression. What names it follows, but for filters where its unit is another one: their
 * numbers would mean something else.
 */
export function replaceInList(view: ShipsView, from: string, to: string): Replacement<ShipsView> {
  const { filters, sort, scatter, groups, logs } = view;
  const { gone: uses } = removeFromList(view, from);
  const gone: readonly string[] = unitOf(from) === unitOf(to) ? [] : uses.filter((use) => use === itsFilter);
  const axis = <Axis extends string | null>(id: Axis): Axis | string => (id === from ? to : id);
  return {
    change: {
      expressions: view.expressions.map(axis),
      filters:
        gone.length === 0
          ? filters.map((filter) => withField(filter, from, to))
          : filters.filter(({ field }) => field !== from),
      sort: sort.map((key) => withField(key, from, to)),
      scatter: { ...scatter, x: axis(scatter.x), y: axis(scatter.y), area: axis(scatter.area) },
      groups: { ...groups, of: axis(groups.of) },
      logs: Object.fromEntries(Object.entries(logs).map(([id, log]) => [axis(id), log])),
    },
    followed: uses.filter((use) => !gone.includes(use)),
    gone,
  };
}

/** The same of a comparison: weights and goals say only which direction is better. */
export function replaceInComparison(view: CompareView, from: string, to: string): Replacement<CompareView> {
  const { expressions, sort, weights, goals } = view;
  return {
    change: {
      expressions: expressions.map((id) => (id === from ? to : id)),
      sort: sort && withField(sort, from, to),
      weights: weights.map((weight) => withField(weight, from, to)),
      goals: goals.map((goal) => withField(goal, from, to)),
    },
    followed: removeFromComparison(view, from).gone,
    gone: [],
  };
}

function withField<Use extends { readonly field: string }>(use: Use, from: string, to: string): Use {
  return use.field === from ? { ...use, field: to } : use;
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
