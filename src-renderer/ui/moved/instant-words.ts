import { formatDate, formatInstant, formatMoment } from '../format.ts';

/** How the states of an archive are called: to the minute, or to the second where two lie in the same. */
export function instantWords(instants: readonly number[]): (at: number) => string {
  const isTold = new Set(instants.map(formatInstant)).size === instants.length;
  return isTold ? formatInstant : formatMoment;
}

/** As short as tells them apart: the day alone where each state is of another one. */
export function shortInstantWords(instants: readonly number[]): (at: number) => string {
  const isTold = new Set(instants.map(formatDate)).size === instants.length;
  return isTold ? formatDate : instantWords(instants);
}
