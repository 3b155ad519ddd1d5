import { formatCount } from '../../ui/format.ts';

/** A number of people with part-time counted half: `312`, `12.5`. */
export function peopleCount(people: number): string {
  return Number.isInteger(people) ? formatCount(people) : `${formatCount(Math.floor(people))}.5`;
}
