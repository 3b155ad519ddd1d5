import { formatCount, formatCounted } from '../../../ui/format.ts';
import type { StarMap } from '../star-map.ts';
import type { CutOff } from './route-answer.ts';

export interface CutOffWords {
  readonly title: string;
  /** Why there is no way. */
  readonly cause: string;
  /** Which part of the map is cut off. */
  readonly part: string;
  /** Places of the systems of that part. */
  readonly systems: readonly number[];
}

/** Why there is no route, in words; of the two sides the smaller one is called cut off. */
export function cutOffWords(map: StarMap, cut: CutOff): CutOffWords {
  const name = (system: number): string => map.systems[system]?.title ?? 'unknown';
  const [from, to] = [name(cut.from), name(cut.to)];
  const isStart = cut.reached.length <= cut.leading.length;
  const systems = isStart ? cut.reached : cut.leading;
  return {
    title: `No route from ${from} to ${to}`,
    cause: causeWords[cut.cause],
    part: partWords(isStart, isStart ? from : to, systems.map(name)),
    systems,
  };
}

const causeWords: Readonly<Record<CutOff['cause'], string>> = {
  avoided: 'Every way passes a system that is avoided.',
  'too-small': 'Every way passes a tunnel that is smaller than asked for, or of unknown size.',
  'one-way': 'Every way passes a tunnel that is open only in the other direction.',
  closed: 'Every way passes a closed tunnel.',
  together: 'Every way passes something that is ruled out: a system, a size, a direction or a closed tunnel.',
  apart: 'No tunnel on this map joins the two parts they are in.',
};

/** As many names as can be read at a glance. */
const mostNames = 8;

function partWords(isStart: boolean, name: string, names: readonly string[]): string {
  if (names.length === 1) return isStart ? `Nothing leads out of ${name}.` : `Nothing leads into ${name}.`;
  const others = names.filter((other) => other !== name);
  const listed = others.slice(0, mostNames).join(', ');
  const more = others.length > mostNames ? ` and ${formatCount(others.length - mostNames)} more` : '';
  const counted = formatCounted(others.length, 'systems');
  const verb = others.length === 1 ? 'leads' : 'lead';
  return isStart
    ? `From ${name} one reaches only ${counted}: ${listed}${more}.`
    : `Only ${counted} ${verb} to ${name}: ${listed}${more}.`;
}
