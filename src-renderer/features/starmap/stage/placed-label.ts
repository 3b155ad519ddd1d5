/** On which side of its mark a label stands; in the order they are tried. */
export const labelSides = ['right', 'left', 'below', 'above'] as const;
export type LabelSide = (typeof labelSides)[number];

/** A label that is drawn; CSS pixels. */
export interface PlacedLabel {
  /** Place of the system in the map. */
  readonly index: number;
  readonly side: LabelSide;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Of every label; CSS pixels. */
export const labelHeight = 16;
