import { formatList } from '../../../../format/format.ts';
import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { shownUnit, type UnitSystem } from '../../../../format/units.ts';
import { betterLabel, numberAsRead } from '../../model/compare-labels.ts';
import type { ParetoGoal } from '../../model/compare-view.ts';
import { shipField, type NumberField } from '../../model/ship-fields.ts';

/** A goal with its field. */
interface JudgedGoal extends ParetoGoal {
  readonly number: NumberField;
}

/** One ship beats another: nowhere worse, somewhere better. */
interface Beating {
  /** Index of the better ship. */
  readonly by: number;
  /** Where it is better; in the other goals both are equal. */
  readonly in: readonly JudgedGoal[];
}

/** A goal of which a ship has no number. */
interface MissingGoal {
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
export function paretoVerdicts(
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
function judgedGoals(goals: readonly ParetoGoal[]): readonly JudgedGoal[] {
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

/** A verdict in words. */
export interface VerdictLabel {
  /** "not beaten", "beaten" or "cannot be judged". */
  readonly verdict: string;
  /** A sentence each: "beaten by Kestrel: lighter, faster", "beats Halberd and Ox Heavy", "price unknown". */
  readonly reasons: readonly string[];
}

/** @param labels what the ships are called, by index. */
export function verdictLabel(verdict: ParetoVerdict, labels: readonly string[]): VerdictLabel {
  switch (verdict.verdict) {
    case 'unknown':
      return { verdict: 'cannot be judged', reasons: formatLacks(verdict.lacks) };
    case 'best':
      return { verdict: 'not beaten', reasons: formatBeats(verdict.beats, labels) };
    case 'beaten':
      return {
        verdict: 'beaten',
        reasons: [...formatBeaten(verdict.beatenBy, labels), ...formatBeats(verdict.beats, labels)],
      };
  }
}

function formatLacks(lacks: readonly MissingGoal[]): readonly string[] {
  const unknown = lacks.filter(({ instead }) => instead === null).map(({ goal }) => titleOf(goal));
  return [
    ...(unknown.length === 0 ? [] : [`${formatList(unknown)} unknown`]),
    ...lacks.flatMap(({ instead }) => instead ?? []),
  ];
}

/** Those that are better in the same numbers share a sentence. */
function formatBeaten(beatenBy: readonly Beating[], labels: readonly string[]): readonly string[] {
  const groups = Map.groupBy(beatenBy, ({ in: where }) =>
    where.map((goal) => betterLabel(goal.number, goal.better)).join(', '),
  );
  return [...groups].map(
    ([words, beatings]) => `beaten by ${formatList(beatings.map(({ by }) => labels[by] ?? ''))}: ${words}`,
  );
}

function formatBeats(beats: readonly number[], labels: readonly string[]): readonly string[] {
  return beats.length === 0 ? [] : [`beats ${formatList(beats.map((index) => labels[index] ?? ''))}`];
}

function titleOf({ number }: JudgedGoal): string {
  return number.title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
