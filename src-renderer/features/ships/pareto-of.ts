import type { Ship } from '../../../src-shared/domain/ship.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { ParetoGoal } from './compare-view.ts';
import { numberAsRead } from './number-as-read.ts';
import { shipField, type NumberField } from './ship-fields.ts';

/** A goal with its field. */
export interface JudgedGoal extends ParetoGoal {
  readonly number: NumberField;
}

/** One ship beats another: nowhere worse, somewhere better. */
export interface Beating {
  /** Index of the better ship. */
  readonly by: number;
  /** Where it is better; in the other goals both are equal. */
  readonly in: readonly JudgedGoal[];
}

/** A goal of which a ship has no number. */
export interface MissingGoal {
  readonly goal: JudgedGoal;
  /** What the service means by no number, such as "not sold"; null where it is unknown. */
  readonly instead: string | null;
}

/** `unknown`: the ship lacks a number of a goal, so it beats nobody and nobody beats it. */
export type ParetoVerdict =
  | { readonly verdict: 'unknown'; readonly lacks: readonly MissingGoal[] }
  | { readonly verdict: 'best'; readonly beats: readonly number[] }
  | { readonly verdict: 'beaten'; readonly beats: readonly number[]; readonly beatenBy: readonly Beating[] };

/**
 * Which ships no other beats in all goals at once (the Pareto front), and who beats whom. Ships whose numbers read the same do
 * not beat each other.
 *
 * @param ships null where the archive has none.
 * @returns one verdict for each ship; null where there is no ship, and everywhere without goals.
 */
export function paretoOf(
  ships: readonly (Ship | null)[],
  goals: readonly ParetoGoal[],
  system: UnitSystem,
): readonly (ParetoVerdict | null)[] {
  const judged = judgedGoals(goals);
  if (judged.length === 0) return ships.map(() => null);
  const known = ships.map((ship) => (ship === null ? null : goodnessOf(ship, judged, system)));
  return ships.map((ship, index) => {
    if (ship === null) return null;
    const own = known[index];
    if (!own) return { verdict: 'unknown', lacks: missingGoals(ship, judged) };
    const beats = known.flatMap((other, place) => (other && beatenIn(other, own, judged) ? [place] : []));
    const beatenBy = known.flatMap((other, by) => {
      const where = other && beatenIn(own, other, judged);
      return where ? [{ by, in: where }] : [];
    });
    return beatenBy.length === 0 ? { verdict: 'best', beats } : { verdict: 'beaten', beats, beatenBy };
  });
}

/** The goals that can be judged: numbers of ships, each once. */
export function judgedGoals(goals: readonly ParetoGoal[]): readonly JudgedGoal[] {
  const taken = new Set<string>();
  return goals.flatMap((goal) => {
    const field = shipField(goal.field);
    if (field?.kind !== 'number' || taken.has(field.id)) return [];
    taken.add(field.id);
    return [{ ...goal, number: field }];
  });
}

function missingGoals(ship: Ship, goals: readonly JudgedGoal[]): readonly MissingGoal[] {
  return goals
    .filter(({ number }) => number.value(ship) === null)
    .map((goal) => ({ goal, instead: goal.number.insteadOfNumber?.(ship) ?? null }));
}

/** One number for each goal, larger for better; null when one is unknown. */
function goodnessOf(ship: Ship, goals: readonly JudgedGoal[], system: UnitSystem): readonly number[] | null {
  const values = goals.map(({ number, better }) => {
    const value = number.value(ship);
    if (value === null) return null;
    const read = numberAsRead(value, shownUnit(number.quantity, system));
    return better === 'more' ? read : -read;
  });
  return values.every((value) => value !== null) ? values : null;
}

/** The goals in which `other` is better, if it is worse in none; null when it does not beat `own`. */
function beatenIn(
  own: readonly number[],
  other: readonly number[],
  goals: readonly JudgedGoal[],
): readonly JudgedGoal[] | null {
  const differences = goals.map((goal, index) => ({ goal, own: own[index] ?? 0, other: other[index] ?? 0 }));
  if (differences.some((pair) => pair.other < pair.own)) return null;
  const better = differences.filter((pair) => pair.other > pair.own).map(({ goal }) => goal);
  return better.length === 0 ? null : better;
}
