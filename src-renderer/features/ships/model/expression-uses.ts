import { formatList } from '../../../format/format.ts';
import { emptyCompareView, type CompareView } from './compare-view.ts';
import { expressionParts } from './ship-fields.ts';
import { firstShipsView, type ShipsView } from './ships-store.ts';

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
      ...(filters.every(isOther) ? [] : ['its filter']),
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

/** What is said of a removal: "Price per SCU is no column any more; its filter and the sort by it went with it". */
export function formatRemoval(id: string, becomes: string, gone: readonly string[]): string {
  const { name } = expressionParts(id);
  return `${name} is no ${becomes} any more${gone.length === 0 ? '' : `; ${formatList(gone)} went with it`}`;
}
