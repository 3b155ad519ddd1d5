import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ChartFigure, ChartLegend, ChartTableView } from './chart-figure.tsx';

vi.mock('../../bridge/bridge.ts', () => ({ bridge: {} })); // nothing is saved here

const hostile = '<img onerror=alert(1)>';
const series = [
  { id: 'a', label: hostile, colour: 'var(--c1)', dash: [] },
  { id: 'b', label: 'SSD', colour: 'var(--c3)', dash: [4, 2] },
];

test('the entries of a legend are buttons that say what is shown, and hostile labels are text', () => {
  const html = renderToStaticMarkup(
    <ChartLegend label="x" series={series} hidden={new Set(['b'])} onToggle={() => {}} />,
  );
  expect(html.match(/aria-pressed="(true|false)"/g)).toEqual(['aria-pressed="true"', 'aria-pressed="false"']);
  expect(html).not.toContain('<img');
});

test('a legend that cannot be switched has no buttons', () => {
  expect(
    renderToStaticMarkup(<ChartLegend label="x" series={series} hidden={new Set()} onToggle={null} />),
  ).not.toContain('<button');
});

test('the table twin has heads for columns and rows, marks what is unknown, and can be scrolled by keyboard', () => {
  const html = renderToStaticMarkup(
    <ChartTableView
      label="Load times"
      table={{
        head: ['Version', 'Median'],
        rows: [
          [
            { text: hostile, value: hostile },
            { text: 'unknown', value: null, isNumber: true },
          ],
        ],
      }}
    />,
  );
  expect(html).toContain('tabindex="0"');
  expect(html.match(/scope="(col|row)"/g)).toEqual(['scope="col"', 'scope="col"', 'scope="row"']);
  expect(html).toMatch(/<td data-number="true" data-unknown="true">unknown<\/td>/);
  expect(html).not.toContain('<img');
});

test('with every series switched off it says so instead of an axis that is of nothing', () => {
  const figure = (hidden: readonly string[]) =>
    renderToStaticMarkup(
      <ChartFigure
        title="Load times"
        source="x"
        name="x"
        series={series}
        hidden={new Set(hidden)}
        onToggle={() => {}}
        table={{ head: ['Version'], rows: [[{ text: '3.2', value: '3.2' }]] }}
      >
        <p>plots</p>
      </ChartFigure>,
    );
  expect(figure(['b'])).toContain('<p>plots</p>');
  expect(figure(['a', 'b'])).not.toContain('<p>plots</p>');
  expect(figure(['a', 'b'])).toContain('Everything is switched off');
});
