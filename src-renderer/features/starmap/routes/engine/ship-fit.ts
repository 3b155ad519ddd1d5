import type { StarMap } from '../../model/star-map.ts';
import { sizeRank } from './size-order.ts';

/** The smallest tunnel that ships of a size are taken to pass: sizes of ships to sizes of tunnels, both as sent. */
export type TunnelNeeds = Readonly<Record<string, string>>;

/**
 * What is assumed until the user says otherwise: the service documents neither the sizes of ships nor those of tunnels, and not
 * which fits through which.
 */
export const assumedTunnelNeeds: TunnelNeeds = {
  snub: 'S',
  vehicle: 'S',
  small: 'S',
  medium: 'M',
  large: 'L',
  capital: 'L',
};

/** A ship that is to pass. */
export interface PassingShip {
  readonly title: string;
  /** As sent; null where unknown. */
  readonly size: string | null;
}

/** The smallest tunnel that all of some ships pass. */
export interface NeededTunnel {
  /** A size of the order; null where there is none, or no ship. */
  readonly size: string | null;
  /** The ships it is taken from: those that need the largest. */
  readonly deciding: readonly PassingShip[];
  /** Ships of a size that is unknown, or that nothing is assumed of: each is taken to need the largest tunnel. */
  readonly unknown: readonly PassingShip[];
}

/** @param order sizes of tunnels from the smallest. */
export function neededTunnel(
  ships: readonly PassingShip[],
  needs: TunnelNeeds,
  order: readonly string[],
): NeededTunnel {
  const rankOf = ({ size }: PassingShip): number => sizeRank(needOf(needs, size), order);
  const unknown = ships.filter((ship) => rankOf(ship) === 0);
  const most = unknown.length > 0 ? order.length : Math.max(0, ...ships.map(rankOf));
  const deciding = ships.filter((ship) => (rankOf(ship) || order.length) === most);
  return { size: order[most - 1] ?? null, deciding, unknown };
}

function needOf(needs: TunnelNeeds, size: string | null): string | null {
  return size !== null && Object.hasOwn(needs, size) ? (needs[size] ?? null) : null;
}

/** A tunnel that is not passed because of a smallest size. */
export interface TooSmallTunnel {
  /** Its place in `StarMap.tunnels`. */
  readonly tunnel: number;
  /** As sent; null where unknown. */
  readonly size: string | null;
  /** Whether it is known to be smaller; else its size is unknown or has no place in the order. */
  readonly isSmaller: boolean;
}

/** The tunnels that a smallest size leaves out, those that are known to be smaller first. @param order as in `neededTunnel`. */
export function tunnelsTooSmall(
  { tunnels }: StarMap,
  smallestSize: string | null,
  order: readonly string[],
): readonly TooSmallTunnel[] {
  const least = sizeRank(smallestSize, order);
  if (smallestSize === null || least === 0) return [];
  const out = tunnels.flatMap(({ index, fields: { size } }) => {
    const rank = sizeRank(size, order);
    return rank >= least ? [] : [{ tunnel: index, size, isSmaller: rank > 0 }];
  });
  return [...out.filter(({ isSmaller }) => isSmaller), ...out.filter(({ isSmaller }) => !isSmaller)];
}

/** What a hand or another version stored is not trusted: texts by texts, at most fifty; an empty one stands for not known. */
export function parseTunnelNeeds(stored: unknown): TunnelNeeds {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return assumedTunnelNeeds;
  const pairs = Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { ...assumedTunnelNeeds, ...Object.fromEntries(pairs.slice(0, 50)) };
}
