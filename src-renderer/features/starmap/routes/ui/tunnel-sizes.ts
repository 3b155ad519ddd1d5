import { useEffect, useMemo } from 'react';
import { usePreference } from '../../../../archive/hooks/use-own-work.ts';
import type { Preference } from '../../../../archive/own-work/preferences.ts';
import { parseTunnelNeeds, type TunnelNeeds } from '../engine/ship-fit.ts';
import { formerState } from '../../model/direction-readings.ts';
import { assumedSizeOrder } from '../engine/size-order.ts';

/** What the user takes sizes to mean, of tunnels and of ships; kept with the archive, and so part of its backups. */
export interface TunnelSizes {
  /** False until it is read; what is assumed stands there meanwhile. */
  readonly isRead: boolean;
  /** Sizes of tunnels from the smallest. */
  readonly order: readonly string[];
  readonly needs: TunnelNeeds;
  readonly setOrder: (order: readonly string[]) => void;
  readonly setNeeds: (needs: TunnelNeeds) => void;
}

/** Follows what the user takes sizes to mean. */
export function useTunnelSizes(): TunnelSizes {
  const [stored, write] = usePreference('tunnelSizes');
  useEffect(() => {
    const former = stored && formerSizes(stored);
    if (former) void write(former);
    // `write` is another function each time; what is stored decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored]);
  const known = stored ?? { order: null, needs: null };
  // Read anew after every write to the archive: routes are found again only where it says something else.
  const said = JSON.stringify(known.order);
  const order = useMemo(() => parseSizeOrder(JSON.parse(said)), [said]);
  return {
    isRead: stored !== undefined,
    order,
    needs: parseTunnelNeeds(known.needs),
    setOrder: (sizes) => void write({ ...known, order: [...sizes] }),
    setNeeds: (needs) => void write({ ...known, needs: { ...needs } }),
  };
}

/**
 * What an earlier program kept in the window's storage, for an archive in which nothing was settled yet; null where there is
 * nothing.
 */
function formerSizes(stored: Preference<'tunnelSizes'>): Preference<'tunnelSizes'> | null {
  if (stored.order !== null || stored.needs !== null) return null;
  const order = formerState('orrery-tunnel-sizes')['order'];
  const needs = formerState('orrery-ship-fit')['needs'];
  if (order === undefined && needs === undefined) return null;
  return { order: [...parseSizeOrder(order)], needs: { ...parseTunnelNeeds(needs) } };
}

/** More sizes than a map could have; ranks are kept in bytes. */
const mostSizes = 50;

/** What a hand or another version wrote is not trusted: texts, each once. */
export function parseSizeOrder(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return assumedSizeOrder;
  const texts = stored.filter((size) => typeof size === 'string' && size !== '');
  return [...new Set<string>(texts)].slice(0, mostSizes);
}
