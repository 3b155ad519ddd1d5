import type { Locator } from '@playwright/test';

/** What a plot draws, read back from its drawing: no value comes from anywhere but coordinates and the axis. */
export interface DrawnPlot {
  /** Values of lines, by series and step, from the coordinates of their paths. */
  readonly lines: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Values of the marks, by series and step, from the middle of their outlines; ends of ranges as `<series> low` and `high`. */
  readonly points: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The lower and the higher value of bands, by series and step. */
  readonly bands: ReadonlyMap<string, ReadonlyMap<string, readonly [low: number, high: number]>>;
  /** How far right each step stands: the order on screen. */
  readonly places: ReadonlyMap<string, number>;
  /** What the axis says, with the value that its grid line stands at. */
  readonly ticks: readonly { readonly text: string; readonly value: number }[];
  /** The lowest and the highest value there is room for. */
  readonly domain: readonly [from: number, to: number];
  /** What a value is exact to: a thousandth of a pixel, as paths are written, and some room. */
  readonly exactTo: number;
}

/** A bar read back from its length, by its name: the share it stands for, and the mark of what was before. */
export interface DrawnBars {
  readonly shares: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, number>;
  readonly exactTo: number;
}

/** Reads the bars of a ranking. */
export async function readBars(frame: Locator): Promise<DrawnBars> {
  const { domain, range, bars, marks } = await frame.evaluate((element) => {
    const axis = element.querySelector('[data-value-domain]');
    return {
      domain: axis?.getAttribute('data-value-domain') ?? '',
      range: axis?.getAttribute('data-value-range') ?? '',
      bars: [...element.querySelectorAll('rect[data-bar]')].map((bar) => ({
        name: bar.getAttribute('data-bar') ?? '',
        left: Number(bar.getAttribute('x')),
        width: Number(bar.getAttribute('width')),
      })),
      marks: [...element.querySelectorAll('path[data-before]')].map((mark) => ({
        name: mark.getAttribute('data-before') ?? '',
        d: mark.getAttribute('d') ?? '',
      })),
    };
  });
  const [from = Number.NaN, to = Number.NaN] = domain.split(' ').map(Number);
  const [left = Number.NaN, right = Number.NaN] = range.split(' ').map(Number);
  const shareAt = (x: number): number => from + ((x - left) * (to - from)) / (right - left);
  return {
    shares: new Map(bars.map((bar) => [bar.name, shareAt(bar.left + bar.width)])),
    before: new Map(marks.map(({ name, d }) => [name, shareAt(Number(/^M(-?[\d.]+)/.exec(d)?.[1]))])),
    exactTo: 1e-6,
  };
}

interface Raw {
  readonly domain: string;
  readonly range: string;
  readonly paths: readonly {
    readonly role: string;
    readonly series: string;
    readonly steps: string;
    readonly d: string;
  }[];
  readonly grid: readonly number[];
  readonly labels: readonly { readonly y: number; readonly text: string }[];
}

/** Reads the plot that a locator holds: a frame with one drawing in it. */
export async function readPlot(frame: Locator): Promise<DrawnPlot> {
  const raw = await frame.evaluate((element): Raw => {
    const axis = element.querySelector('[data-value-domain]');
    const read = (role: string): Raw['paths'] =>
      [...element.querySelectorAll(`path[data-${role}]`)].map((path) => ({
        role,
        series: path.getAttribute(`data-${role}`) ?? '',
        steps: path.getAttribute('data-steps') ?? path.closest('[data-step]')?.getAttribute('data-step') ?? '',
        d: path.getAttribute('d') ?? '',
      }));
    return {
      domain: axis?.getAttribute('data-value-domain') ?? '',
      range: axis?.getAttribute('data-value-range') ?? '',
      paths: ['line', 'point', 'band', 'low', 'high'].flatMap(read),
      grid: [...element.querySelectorAll('[data-grid] line')].map((line) => Number(line.getAttribute('y1'))),
      labels: [...element.querySelectorAll('[data-axis="values"] text')].map((text) => ({
        y: Number(text.getAttribute('y')),
        text: text.textContent ?? '',
      })),
    };
  });
  return toPlot(raw);
}

function toPlot({ domain, range, paths, grid, labels }: Raw): DrawnPlot {
  const [from = Number.NaN, to = Number.NaN] = domain.split(' ').map(Number);
  const [bottom = Number.NaN, top = Number.NaN] = range.split(' ').map(Number);
  const valueAt = (y: number): number => from + ((bottom - y) * (to - from)) / (bottom - top);
  const lines = new Map<string, Map<string, number>>();
  const points = new Map<string, Map<string, number>>();
  const bands = new Map<string, Map<string, readonly [number, number]>>();
  const places = new Map<string, number>();
  const into = <Value>(all: Map<string, Map<string, Value>>, series: string, step: string, value: Value): void => {
    all.set(series, (all.get(series) ?? new Map<string, Value>()).set(step, value));
  };
  for (const { role, series, steps, d } of paths) {
    const names = steps.split(' ');
    if (role === 'point') {
      const { x, y } = middleOf(d);
      into(points, series, steps, valueAt(y));
      places.set(steps, x);
      continue;
    }
    if (role === 'low' || role === 'high') {
      into(points, `${series} ${role}`, steps, valueAt(cornersOf(d)[0]?.y ?? Number.NaN));
      continue;
    }
    const corners = cornersOf(d);
    for (const [index, name] of names.entries()) {
      const corner = corners[index];
      if (!corner) throw new Error(`${series} has no corner for ${name}: ${d}`);
      if (role === 'line') {
        into(lines, series, name, valueAt(corner.y));
        places.set(name, corner.x);
      } else {
        // Along the higher values, back along the lower ones; a bar for one step alone.
        const isBar = names.length === 1;
        const back = corners[isBar ? 2 : corners.length - 1 - index];
        if (!back) throw new Error(`${series} does not come back for ${name}: ${d}`);
        into(bands, series, name, [valueAt(back.y), valueAt(corner.y)]);
      }
    }
  }
  const texts = labels.toSorted((a, b) => b.y - a.y);
  const ticks = grid
    .toSorted((a, b) => b - a)
    .map((y, index) => ({ text: texts[index]?.text ?? '', value: valueAt(y) }));
  return {
    lines,
    points,
    bands,
    places,
    ticks,
    domain: [from, to],
    exactTo: (2 * Math.abs(to - from)) / Math.abs(bottom - top) / 1_000,
  };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The corners of an absolute path of straight lines, in order. */
function cornersOf(d: string): readonly Corner[] {
  return [...d.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

const number = String.raw`(-?[\d.]+)`;
const circle = new RegExp(`^M${number} ${number}a${number} `);
const square = new RegExp(`^M${number} ${number}H${number}V${number}`);

/** The middle of a mark: a circle of two arcs, a square, or a diamond. */
function middleOf(d: string): Corner {
  const [, left, middle, radius] = (circle.exec(d) ?? []).map(Number);
  if (left !== undefined && middle !== undefined && radius !== undefined) return { x: left + radius, y: middle };
  const [, x, y, right, below] = (square.exec(d) ?? []).map(Number);
  if (x !== undefined && y !== undefined && right !== undefined && below !== undefined)
    return { x: (x + right) / 2, y: (y + below) / 2 };
  const [top, side] = cornersOf(d);
  if (!top || !side) throw new Error(`No known mark: ${d}`);
  return { x: top.x, y: side.y };
}
