import { expect } from '@playwright/test';
import type { ExpectedRow } from '../expected/expected-telemetry.ts';

/** The row of the file that tells of a place in the response. */
export function isRow({ place }: ExpectedRow): (row: Readonly<Record<string, string>>) => boolean {
  const [part = '', ...rest] = place.split('.');
  const name = rest.at(-1) ?? '';
  const group =
    { latency_avg: 'Latency', stability_score: 'Stability', doc_count: 'Sample' }[part] ??
    `Load times, ${part.slice(-3).toUpperCase()}`;
  const share = name.replace('_0', '');
  const titles: Readonly<Record<string, string>> = {
    latency_avg: 'Average',
    stability_score: 'Score',
    doc_count: 'Reports',
    avg: 'Average',
    min: 'Minimum',
    max: 'Maximum',
    percent: 'Per cent, of what is not said',
    '50_0': 'Median',
    '1_0': '1st percentile',
  };
  const title = titles[rest.length === 0 ? part : part === 'latency_avg' ? part : name] ?? `${share}th percentile`;
  return (row) => row['Group'] === group && row['Figure'] === title;
}

/** Holds a row of the file against what is expected. Group, figure, both sides, difference, per cent, words: in this order in the file. */
export function expectCompared(
  row: Readonly<Record<string, string>> | undefined,
  { place, before, after, difference, percent, words }: ExpectedRow,
  of: string,
): void {
  const where = `${place} of ${of}`;
  const cells = Object.values(row ?? {});
  expect(cells, where).toHaveLength(7);
  for (const [index, value] of [before, after, difference, percent].entries()) {
    const text = cells[index + 2] ?? '';
    if (value === null) expect.soft(text, `${where}, column ${index}`).toBe('');
    else expect.soft(Number(text), `${where}, column ${index}`).toBeCloseTo(value, 9);
  }
  expect.soft(cells[6], where).toBe(words ?? '');
}
