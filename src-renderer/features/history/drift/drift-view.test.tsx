import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readDriftLog } from '../../../archive/read/read-drift-log.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { DriftView, writeDriftReport } from './drift-view.tsx';

const heron = { id: '1', name: 'Heron' };

test('departures are listed by resource, and narrowed to those that are still sent or no longer', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ ...heron, odd: 'a|b' }], at: 1_000 });
  await arriveWell(archive, { data: [heron, null], at: 2_000 });
  renderOn(<DriftView />, { archive });
  const table = await screen.findByRole('table');
  const places = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
      .filter((text) => text !== 'Ships');
  expect(within(table).getByText('Ships')).toBeTruthy();
  const all = places();
  expect(all).toHaveLength(2);
  expect(all).toContain('odd');
  fireEvent.click(screen.getByRole('radio', { name: 'No longer' }));
  expect(places()).toEqual(['odd']);
  fireEvent.click(screen.getByRole('radio', { name: 'In latest responses' }));
  expect(places()).not.toContain('odd');
});

test('an archive without drift says so', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron] });
  renderOn(<DriftView />, { archive });
  expect(await screen.findByText('No drift')).toBeTruthy();
});

test('the report names instants in UTC, and what was sent stays text in it', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ ...heron, odd: '<b>|\n' }], at: Date.UTC(2026, 0, 2) });
  const report = writeDriftReport(await readDriftLog(archive, null), Date.UTC(2026, 0, 3));
  expect(report).toContain('As of 2026-01-03T00:00:00.000Z');
  expect(report).toContain('## Ships');
  const line = report.split('\n').find((each) => each.includes('odd')) ?? '';
  expect(line).toContain('2026-01-02T00:00:00.000Z');
  expect(line).not.toContain('<b>');
  expect(line.replaceAll('\\|', '').split('|')).toHaveLength(10);
});
