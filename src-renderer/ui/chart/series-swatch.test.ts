import { expect, test } from 'vitest';
import { writeSwatch } from '../picture/write-chart-svg.ts';
import { swatchShapes } from './series-swatch.tsx';

const series = { id: 'a', label: 'A', colour: 'rgb(1, 2, 3)', dash: [4, 2] };

test('each kind of mark looks different, apart from its colour', () => {
  const marks = ['line', 'band', 'circle', 'diamond', 'square', 'range', 'square range', 'bar', 'upright'] as const;
  const looks = marks.map((mark) => JSON.stringify(swatchShapes({ ...series, mark })));
  expect(new Set(looks).size).toBe(marks.length);
});

test('marks without a line between them have none in the legend', () => {
  expect(swatchShapes({ ...series, mark: 'diamond', width: 0 })).toHaveLength(1);
  expect(swatchShapes({ ...series, mark: 'diamond' })).toHaveLength(2);
});

test('a swatch of a file has the dashes and the colour of its series, escaped', () => {
  expect(writeSwatch(series)).toBe(
    '<path d="M0 5H22" fill="none" stroke="rgb(1, 2, 3)" stroke-width="2" stroke-dasharray="4 2"/>',
  );
  expect(writeSwatch({ ...series, colour: '"/><script>' })).not.toContain('<script>');
});
