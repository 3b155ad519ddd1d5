import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { readSavedQueries, saveQuery } from '../../archive/query/saved-queries.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { QueryChoice } from './query-choice.tsx';

test('a saved query that is deleted comes back by Undo, as it was', async () => {
  const archive = createArchive();
  const sql = 'SELECT name FROM ships';
  const kept = await saveQuery(archive, 'Names', sql);
  renderOn(<QueryChoice sql={sql} onChoose={() => {}} />, { archive });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Names' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(await readSavedQueries(archive)).toEqual([]);
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(await screen.findByText('Names is saved again')).toBeTruthy();
  expect(await readSavedQueries(archive)).toEqual([kept]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
