import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { valueAxis, type ChartSeries, type PlotAxes, type PlotStep } from './chart.ts';
import { PlotFrame } from './plot-frame.tsx';
import { RankedBars, type RankedBar } from './ranked-bars.tsx';
import { formatDifference, useReferenceStore } from './reference.tsx';

const series: ChartSeries = { id: 'median', label: 'Median', colour: 'var(--c1)', dash: [] };
const step = (key: string, value: number | null): PlotStep => ({
  key,
  title: key,
  values: [{ series, value, text: value === null ? 'unknown' : String(value) }],
});

test.each([
  [18.2, 16.8, '+1.4 (+8.3 %)'],
  [16.8, 18.2, '−1.4 (−7.7 %)'],
  [-5, -10, '+5 (+50.0 %)'],
  [4, 4, '0 (0 %)'],
  [3, 0, '+3 (—)'],
  [null, 3, '—'],
  [3, null, '—'],
])('%s from %s is %s', (value, before, words) => {
  const [one] = step('4.2', value).values;
  expect(one && formatDifference(one, step('4.1', before))).toBe(words);
});

test('a span is not compared, what names its number is, and a series the reference lacks is unknown', () => {
  const reference = step('4.1', 10);
  const value = { series, value: 12, text: '12 to 20', hasDot: false };
  expect(formatDifference(value, reference)).toBeNull();
  expect(formatDifference({ ...value, compares: 'average' }, reference)).toBe('average +2 (+20.0 %)');
  expect(formatDifference(value, reference, (by) => `${by} points`)).toBeNull();
  expect(formatDifference({ ...value, hasDot: true }, reference, (by) => `${by} points`)).toBe('2 points (+20.0 %)');
  expect(formatDifference({ ...value, hasDot: true, series: { ...series, id: 'other' } }, reference)).toBe('—');
});

const axes: PlotAxes = { steps: { kind: 'names' }, values: valueAxis([0, 20], { hasZero: true }) };
const steps = [step('4.1', 10), step('4.2', 12), step('4.3', null)];
const plots = ['One', 'Two'].map((label) => (
  <PlotFrame key={label} label={label} steps={steps} axes={axes} height={200} syncId="versions">
    {null}
  </PlotFrame>
));

const slider = (name = 'One') => screen.getByRole('slider', { name });

beforeEach(() => {
  useReferenceStore.setState({ references: new Map() });
  vi.stubGlobal('ResizeObserver', LaidOut);
});

afterEach(() => vi.unstubAllGlobals());

/** The document lays nothing out: every frame is 600 pixels wide. */
class LaidOut {
  readonly #changed: (entries: readonly { readonly contentRect: DOMRect }[]) => void;
  constructor(changed: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {
    this.#changed = changed;
  }
  observe(): void {
    this.#changed([{ contentRect: new DOMRect(0, 0, 600, 200) }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

test('Enter makes the step that is read off the reference of all plots beside it, Escape takes it away', () => {
  renderOn(plots);
  fireEvent.keyDown(slider(), { key: 'Home' });
  fireEvent.keyDown(slider(), { key: 'Enter' });
  expect(slider().getAttribute('aria-valuetext')).toBe('4.1, the reference: Median 10');
  expect(screen.getAllByText('Reference 4.1: Median 10')).toHaveLength(2);
  fireEvent.keyDown(slider('Two'), { key: 'ArrowRight' });
  expect(slider('Two').getAttribute('aria-valuetext')).toBe('4.2 from 4.1: Median 12, +2 (+20.0 %)');
  fireEvent.keyDown(slider('Two'), { key: 'End' });
  expect(slider('Two').getAttribute('aria-valuetext')).toBe('4.3 from 4.1: Median unknown, —');
  fireEvent.keyDown(slider('Two'), { key: 'Escape' });
  expect(slider('Two').getAttribute('aria-valuetext')).toBe('4.3: Median unknown');
  expect(screen.queryByText(/^Reference/)).toBeNull();
});

test('a click makes the nearest step the reference, a second one takes it away, and so does the button', () => {
  const { container } = renderOn(plots[0]);
  const area = container.querySelector('rect[data-screen-only]');
  if (area === null) throw new Error('No plot is drawn.');
  const click = () => fireEvent.click(area, { clientX: 600 });
  fireEvent.mouseDown(area);
  expect(document.activeElement).toBe(slider());
  click();
  expect(container.querySelector('[data-reference="4.3"]')?.textContent).toContain('Reference: 4.3');
  click();
  expect(container.querySelector('[data-reference]')).toBeNull();
  click();
  fireEvent.click(screen.getByRole('button', { name: 'Clear reference of One' }));
  expect(container.querySelector('[data-reference]')).toBeNull();
  expect(document.activeElement).toBe(slider());
});

test('a reference that the range leaves out is told, and taken away all the same', () => {
  const { rerender } = renderOn(plots[0]);
  fireEvent.keyDown(slider(), { key: 'End' });
  fireEvent.keyDown(slider(), { key: 'Enter' });
  rerender(
    <PlotFrame key="One" label="One" steps={steps.slice(0, 2)} axes={axes} height={200} syncId="versions">
      {null}
    </PlotFrame>,
  );
  expect(screen.getByText(/^Reference outside of what is shown/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear reference of One' }));
  expect(screen.queryByText(/^Reference/)).toBeNull();
});

test('the words of a step stand below the name of the reference', () => {
  const { container } = renderOn(plots[0]);
  const tipTop = () => {
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
    return container.querySelector<HTMLElement>('[aria-hidden] > [style*="top"]')?.style.top;
  };
  const before = Number.parseInt(tipTop() ?? '', 10);
  fireEvent.keyDown(slider(), { key: 'Enter' });
  expect(Number.parseInt(tipTop() ?? '', 10)).toBe(before + 18);
});

test('a bar of a ranking is the reference by key and by click; the others say their difference in points', () => {
  const bar = (name: string, rank: number, share: number | null): RankedBar => ({
    key: name,
    rank: String(rank),
    name,
    share,
    shareBefore: null,
    shareText: share === null ? '' : `${share * 100} %`,
    changeText: 'as before',
    change: 'none',
  });
  const bars = [bar('1920 × 1080', 1, 0.4), bar('2560 × 1440', 2, 0.3), bar('1 × 1', 3, null)];
  const { container } = renderOn(<RankedBars label="Shares" bars={bars} colour="red" beforeColour="blue" />);
  const said = () => [...container.querySelectorAll('[data-change]')].map(({ textContent }) => textContent);
  expect(said()).toEqual(['as before', 'as before', 'as before']);
  fireEvent.keyDown(slider('Shares'), { key: 'Enter' });
  expect(said()).toEqual(['the reference', '−10 points (−25.0 %)', '—']);
  fireEvent.keyDown(slider('Shares'), { key: 'ArrowDown' });
  expect(slider('Shares').getAttribute('aria-valuetext')).toBe(
    '2560 × 1440 from 1920 × 1080: Share 30 %, −10 points (−25.0 %)',
  );
  const row = container.querySelector('[data-row="2560 × 1440"] > rect:last-child');
  if (row) fireEvent.click(row);
  expect(said()[1]).toBe('the reference');
  fireEvent.click(screen.getByRole('button', { name: 'Clear reference of Shares' }));
  expect(said()).toEqual(['as before', 'as before', 'as before']);
});
