/** The tokens a map's colours are made of, each `#rrggbb` as ui/tokens.css has it in the scheme on screen. */
export interface MapColours {
  /** What marks must stand out from. */
  readonly ground: string;
  readonly panel: string;
  /** For what is unknown. */
  readonly faint: string;
  /** The accent: no mark may be taken for it. */
  readonly brass: string;
  /** For data, without the one that looks like the accent. */
  readonly series: readonly string[];
}

/** In the order `readMapColours` takes them. */
export const mapTokens = ['--ground', '--panel', '--faint', '--brass', '--c1', '--c3', '--c4', '--c5'] as const;

/** @param values of `mapTokens`, in their order; what is missing reads as mid grey. */
export function readMapColours(values: readonly string[]): MapColours {
  const [ground = grey, panel = grey, faint = grey, brass = grey, ...series] = values.map((value) =>
    /^#[0-9a-f]{6}$/i.test(value) ? value : grey,
  );
  return { ground, panel, faint, brass, series };
}

const grey = `#${'80'.repeat(3)}`;
