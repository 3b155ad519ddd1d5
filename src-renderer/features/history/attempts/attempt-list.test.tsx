import { fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { readAttemptDays } from '../../../archive/attempts/read-attempt-days.ts';
import { attemptRow, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { AttemptList } from './attempt-list.tsx';

const filter = { outcome: null, resource: null, spendsOnly: false, withReadings: false, matches: null };

/** Six stored objects in a row, and a failed one among them; after them one list of ships. */
async function showList(openId: string | null = null) {
  const archive = createArchive();
  const object = (place: number) =>
    attemptRow({
      id: `o${place}`,
      resource: 'object',
      params: { code: `SOL.PLANETS.P${place}` },
      startedAt: place * 1_000,
      outcome: place === 3 ? 'failed' : 'stored',
      ...(place === 3 ? { problem: { kind: 'not-found' } as const } : {}),
    });
  await archive.attempts.bulkAdd([
    ...[1, 2, 3, 4, 5, 6, 7].map(object),
    attemptRow({ id: 'ships', resource: 'ships', startedAt: 9_000, outcome: 'stored' }),
  ]);
  const attempts = await readAttemptDays(archive, filter, null);
  const onOpen = vi.fn<(id: string) => void>();
  const onFilled = vi.fn<() => void>();
  const list = (
    <AttemptList ref={createRef()} attempts={attempts} openId={openId} onOpen={onOpen} onFilled={onFilled} />
  );
  renderOn(list, { archive });
  const grid = screen.getByRole('grid', { name: 'Attempts' });
  await within(grid).findByText('6 stored');
  await vi.waitFor(() => expect(onFilled).toHaveBeenCalled());
  const lines = () =>
    within(grid)
      .getAllByRole('row')
      .filter(({ id }) => id !== '');
  return { grid, lines, onOpen };
}

test('many of one resource in a row are one line behind the one that failed, and open below it', async () => {
  const { lines, onOpen } = await showList();
  expect(lines().map(({ id }) => id)).toEqual(['attempt-ships', 'attempt-o3', 'attempt-fold-o1']);
  const fold = lines()[2];
  expect(fold?.textContent).toContain('Starmap object 6 requests, folded');
  expect(fold?.textContent).toContain('free');
  fireEvent.click(fold as HTMLElement); // it is there
  expect(
    lines()
      .map(({ id }) => id)
      .slice(3),
  ).toEqual(['o7', 'o6', 'o5', 'o4', 'o2', 'o1'].map((id) => `attempt-${id}`));
  expect(lines()[2]?.textContent).toContain('shown below');
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(lines()[2] as HTMLElement); // as above
  expect(lines()).toHaveLength(3);
});

test('by the keyboard: the mark goes to the line, Enter opens it, and what is in it by Enter as well', async () => {
  const { grid, lines, onOpen } = await showList();
  fireEvent.keyDown(grid, { key: 'End' });
  expect(grid.getAttribute('aria-activedescendant')).toBe('attempt-fold-o1');
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(lines()).toHaveLength(9);
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('o7');
});

test('an attempt that a link opens is not left inside a closed line', async () => {
  const { lines } = await showList('o5');
  expect(lines().map(({ id }) => id)).toContain('attempt-o5');
});
