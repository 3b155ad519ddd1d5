import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { shownUnit, type UnitSystem } from '../../../../format/units.ts';
import { numberAsRead } from '../../model/compare-labels.ts';
import type { ScoreWeight } from '../../model/compare-view.ts';
import { shipField, type NumberField } from '../../model/ship-fields.ts';

/** How one weighted number counts for one ship. */
export interface ScorePart {
  readonly field: NumberField;
  readonly weight: ScoreWeight;
  /** In stored units. */
  readonly value: number | null;
  /** What the service means by no number, such as "not sold"; null where there is nothing of the kind. */
  readonly instead: string | null;
  /** 0 for the worst of the compared ships, 1 for the best; null where the field does not count for this ship. */
  readonly share: number | null;
  /** What it adds to the score; the points of all parts make the score. Null as `share`. */
  readonly points: number | null;
}

export interface ShipScore {
  /** 0 to 100; null where no weighted number is known. */
  readonly score: number | null;
  /** 1 for the best; ships whose scores read the same share a rank. */
  readonly rank: number | null;
  /** One for each weight, in their order. */
  readonly parts: readonly ScorePart[];
  /** How many of the parts count. */
  readonly counted: number;
}

/**
 * The user's own score: `100 × Σ weight × share / Σ weight` over the numbers that are known of a ship, where `share` is
 * `(value − least) / (most − least)` among the compared ships by what is read of them, turned round where less is better. Where all ships that
 * know a number have the same, it is 1 for each. A number that fewer than two ships know compares nothing and counts for
 * none.
 *
 * @param ships null where the archive has none; it gets no score.
 * @param weights those of unknown fields, without a weight above 0, or of a field that came before are left out.
 */
export function scoreShips(
  ships: readonly (Ship | null)[],
  weights: readonly ScoreWeight[],
  system: UnitSystem,
): readonly ShipScore[] {
  const columns = usableWeights(weights).map(([weight, field]) => scoreField(ships, { weight, field, system }));
  const scores = ships.map((_, ship) => addUp(columns.flatMap((column) => column[ship] ?? [])));
  return scores.map((score) => ({
    ...score,
    rank:
      score.score === null
        ? null
        : 1 + scores.filter((other) => shownScore(other.score) > shownScore(score.score)).length,
  }));
}

/** As it reads on screen, so that no two that look alike are ranked. */
function shownScore(score: number | null): number {
  return score === null ? -1 : Math.round(score * 10);
}

/** The weights that can count, with their fields. */
function usableWeights(weights: readonly ScoreWeight[]): readonly (readonly [ScoreWeight, NumberField])[] {
  const taken = new Set<string>();
  return weights.flatMap((weight) => {
    const field = shipField(weight.field);
    if (field?.kind !== 'number' || taken.has(field.id) || !(weight.weight > 0) || !Number.isFinite(weight.weight))
      return [];
    taken.add(field.id);
    return [[weight, field]] as const;
  });
}

type LoosePart = Omit<ScorePart, 'points'>;

interface ScoredField extends Pick<ScorePart, 'field' | 'weight'> {
  readonly system: UnitSystem;
}

function scoreField(ships: readonly (Ship | null)[], { weight, field, system }: ScoredField): readonly LoosePart[] {
  const unit = shownUnit(field.quantity, system);
  const read = ships.map((ship) => {
    const value = ship && field.value(ship);
    const instead = (ship && field.insteadOfNumber?.(ship)) ?? null;
    return { value, instead, shown: value === null ? null : numberAsRead(value, unit) };
  });
  const known = read.map(({ shown }) => shown).filter((shown) => shown !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const ends = weight.better === 'more' ? ([least, most] as const) : ([most, least] as const);
  return read.map(({ value, instead, shown }) => ({
    field,
    weight,
    value,
    instead,
    share: shown === null || known.length < 2 ? null : shareOf(shown, ends),
  }));
}

function shareOf(value: number, [worst, best]: readonly [worst: number, best: number]): number {
  // Halves, because a difference of two numbers can be too large for one.
  // Nothing is added but a sign: 0 of a falling range is -0.
  return worst === best ? 1 : (value / 2 - worst / 2) / (best / 2 - worst / 2) + 0;
}

function addUp(parts: readonly LoosePart[]): Omit<ShipScore, 'rank'> {
  const counting = parts.filter(({ share }) => share !== null);
  const total = counting.reduce((sum, { weight }) => sum + weight.weight, 0);
  const pointed = parts.map((part) => ({
    ...part,
    points: part.share === null ? null : (100 * part.weight.weight * part.share) / total,
  }));
  return {
    score: counting.length === 0 ? null : pointed.reduce((sum, { points }) => sum + (points ?? 0), 0),
    parts: pointed,
    counted: counting.length,
  };
}
