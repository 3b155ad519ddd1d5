/** A part of a drawing as it looks, without the page around: what `readDrawing` reads and `writeChartSvg` writes. */
export interface DrawnNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Computed look; properties as CSS names them. */
  readonly look: Readonly<Record<string, string>>;
  /** In their order: parts, and words of a text. */
  readonly children: readonly (DrawnNode | string)[];
}

/** A plot's drawing and where it stands among the others, in pixels. */
export interface Drawing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DrawnNode[];
}

/** Properties of a look that are attributes in SVG as well, and what each is where nothing is said. */
export const lookProperties = {
  'clip-path': { initial: 'none', isInherited: false },
  'dominant-baseline': { initial: 'auto', isInherited: true },
  fill: { initial: 'rgb(0, 0, 0)', isInherited: true },
  'fill-opacity': { initial: '1', isInherited: true },
  'fill-rule': { initial: 'nonzero', isInherited: true },
  'font-size': { initial: '', isInherited: true },
  'font-style': { initial: 'normal', isInherited: true },
  'font-weight': { initial: '400', isInherited: true },
  opacity: { initial: '1', isInherited: false },
  'shape-rendering': { initial: 'auto', isInherited: true },
  stroke: { initial: 'none', isInherited: true },
  'stroke-dasharray': { initial: 'none', isInherited: true },
  'stroke-linecap': { initial: 'butt', isInherited: true },
  'stroke-linejoin': { initial: 'miter', isInherited: true },
  'stroke-opacity': { initial: '1', isInherited: true },
  'stroke-width': { initial: '1px', isInherited: true },
  'text-anchor': { initial: 'start', isInherited: true },
} as const satisfies Record<string, { readonly initial: string; readonly isInherited: boolean }>;

/** Names of the properties. */
export const lookNames: readonly string[] = Object.keys(lookProperties);
