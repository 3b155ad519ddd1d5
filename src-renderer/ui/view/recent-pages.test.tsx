import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { forgetPages, readPages, useNotePage, useRecentPages } from './recent-pages.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';

function Page() {
  const { id } = useActiveProfile();
  useNotePage('Adze');
  return (
    <ul>
      {useRecentPages(id).map(({ title, path }) => (
        <li key={path}>{title}</li>
      ))}
    </ul>
  );
}

test('a page of one thing is noted, and forgotten with its connection', () => {
  location.hash = '#/ships/ship/7';
  renderOn(<Page />);
  expect(screen.getByRole('listitem').textContent).toBe('Adze');
  const kept = localStorage.getItem('orrery-recent-pages') ?? '';
  const [, profileId = ''] = /"profileId":"([^"]*)"/.exec(kept) ?? [];
  act(() => forgetPages(profileId));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(localStorage.getItem('orrery-recent-pages')).not.toContain('Adze');
});

const page = { profileId: 'p', path: '/ships/ship/7', title: 'Adze', kind: 'ship' };

test('pages are read back as they were kept', () => {
  expect(readPages({ pages: [page] })).toEqual([page]);
});

test.each([
  [null],
  ['pages'],
  [{ pages: 'many' }],
  [{ pages: [null, 7, { ...page, title: 7 }, { ...page, path: 'https://elsewhere' }] }],
])('of %j, which a hand wrote, nothing is believed', (stored) => {
  expect(readPages(stored)).toEqual([]);
});
