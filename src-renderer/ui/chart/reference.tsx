import { useCallback } from 'react';
import { create } from 'zustand';
import { formatMeasuredDifference, formatPercentChange } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import type { ShortcutGroup } from '../kit/shortcuts.ts';
import type { PlotStep, PlotValue } from './chart.ts';
import { usePlotScales } from './plot-scales.ts';
import classes from './plot.module.css';

/** The step that a plot's readings are compared with. */
interface ReferenceState {
  /** Null without one, and while it is none of the steps that are shown. */
  readonly reference: PlotStep | null;
  /** There is one, but it is none of the steps that are shown. */
  readonly isOutside: boolean;
  /** Makes a step the reference; the one that is it, and null, take it away. */
  readonly refer: (step: PlotStep | null) => void;
}

/** @param group plots of the same one share their reference, as they share their cursor. */
export function useReference(group: string, steps: readonly PlotStep[]): ReferenceState {
  const key = useReferenceStore((store) => store.references.get(group));
  const set = useReferenceStore((store) => store.refer);
  const refer = useCallback((step: PlotStep | null) => set(group, step === null ? null : step.key), [set, group]);
  const reference = (key === undefined ? undefined : steps.find((step) => step.key === key)) ?? null;
  return { reference, isOutside: key !== undefined && reference === null, refer };
}

interface ReferenceStore {
  /** Keys of steps by what charts share it. */
  readonly references: ReadonlyMap<string, string | number>;
  readonly refer: (group: string, key: string | number | null) => void;
}

/** What charts are compared with: it lasts until it is taken away, or the program ends. */
export const useReferenceStore = create<ReferenceStore>((set) => ({
  references: new Map(),
  refer: (group, key) =>
    set(({ references }) => {
      const after = new Map(references);
      if (key === null || references.get(group) === key) after.delete(group);
      else after.set(group, key);
      return { references: after };
    }),
}));

/** The keys that hold a step of a chart. */
export const referenceShortcuts: ShortcutGroup<'refer'> = {
  title: 'Compare along a chart',
  shortcuts: [
    { does: 'make what is read off the reference, or take it away', keys: { Enter: 'refer' }, also: { ' ': 'refer' } },
  ],
  gestures: [['Click in a chart', 'makes that step the reference: others say their difference from it']],
};

/** What a step is compared with, null for the reference itself and without one; and how its title goes on: ` from 3.23`. */
export function comparedWith({ key }: PlotStep, reference: PlotStep | null): readonly [PlotStep | null, string] {
  if (reference === null) return [null, ''];
  return reference.key === key ? [null, ', the reference'] : [reference, ` from ${reference.title}`];
}

/** A value from the reference's: `+1.4 (+8.3 %)`, `—` where one of them is unknown, and no per cent of 0. Null for what is not compared. */
export function formatDifference(
  { series, value, hasDot = true, compares }: PlotValue,
  reference: PlotStep,
  write: (difference: number) => string = formatMeasuredDifference,
): string | null {
  if (!hasDot && compares === undefined) return null;
  const before = reference.values.find((one) => one.series.id === series.id)?.value ?? null;
  if (value === null || before === null) return '—';
  const percent = before === 0 ? '—' : formatPercentChange(((value - before) / Math.abs(before)) * 100);
  return `${compares === undefined ? '' : `${compares} `}${write(value - before)} (${percent})`;
}

interface ReferenceMarkProps {
  readonly reference: PlotStep;
  readonly hidden: ReadonlySet<string>;
}

/** The line at the reference with its name, and a ring around each of its points: also in pictures. */
export function ReferenceMark({ reference: { key, title, values }, hidden }: ReferenceMarkProps) {
  const scales = usePlotScales();
  const at = scales?.x(key) ?? null;
  if (scales === null || at === null) return null;
  const { area } = scales;
  const isLeft = at > area.x + area.width / 2;
  return (
    <g data-reference={key}>
      <path className={classes['reference']} d={`M${Math.round(at) + 0.5} ${area.y}v${area.height}`} />
      {values.map(({ series, value, hasDot = true }) =>
        value === null || !hasDot || hidden.has(series.id) ? null : (
          <circle key={series.id} className={classes['ring']} cx={at} cy={scales.y(value)} r={6} />
        ),
      )}
      <text
        className={classes['named']}
        x={at + (isLeft ? -8 : 8)}
        y={area.y + 11}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        Reference: {title}
      </text>
    </g>
  );
}

/** Of a reference that the range of the axis leaves out. */
export const outsideLabel = 'outside of what is shown: nothing is compared with it until it is shown again.';

interface ReferenceLineProps {
  /** Of the plot. */
  readonly label: string;
  /** The reference with its values, or that it is not shown. */
  readonly words: string;
  readonly onClear: () => void;
}

/** Says under a plot what the reference is, and takes it away. */
export function ReferenceLine({ label, words, onClear }: ReferenceLineProps) {
  return (
    <div className="row gap2 small padded-above2">
      <p className="muted narrow grow">Reference {words}</p>
      <Button tone="quiet" onClick={onClear}>
        Clear reference<span className="visually-hidden"> of {label}</span>
      </Button>
    </div>
  );
}
