import type { Vector } from './vector.ts';

/** How one system is drawn; made from the map, the view and what is compared. In the order of `StarMap.systems`. */
export interface SystemLook {
  /** Where it is drawn, after the slider has pulled systems apart. */
  readonly place: Vector;
  /** Where it really is, for the line to it; null when `place` is that point or no position is known. */
  readonly truePlace: Vector | null;
  /** CSS pixels. */
  readonly radius: number;
  /** A CSS colour of `#rrggbb`. */
  readonly colour: string;
  readonly isHollow: boolean;
  /** Placed beside its neighbours: drawn dashed. */
  readonly isPlaced: boolean;
  /** Filtered out or off the theme: drawn faint, without a label. */
  readonly isFaded: boolean;
  readonly change: 'appeared' | 'vanished' | 'moved' | 'changed' | null;
  /** Higher is labelled first. */
  readonly priority: number;
}

/** How one tunnel is drawn; in the order of `StarMap.tunnels`. */
export interface TunnelLook {
  /** CSS pixels: by the tunnel's size. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isDashed: boolean;
  /** On the shown route. */
  readonly isRoute: boolean;
  /** `moved`: it leads elsewhere; `changed`: its size, direction or an end's status. Null where the map is not compared. */
  readonly change: 'appeared' | 'vanished' | 'moved' | 'changed' | null;
}

/** Everything the stage draws. Arrays are replaced, never changed. */
export interface MapLook {
  readonly systems: readonly SystemLook[];
  readonly tunnels: readonly TunnelLook[];
}
