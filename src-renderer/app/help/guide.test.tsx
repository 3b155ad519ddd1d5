import { act, fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { guidePageOf, guidePages } from '../../ui/help/guide-pages.ts';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { routes } from '../routes.tsx';
import { Guide } from './guide.tsx';
import { Help } from './help-dialog.tsx';

beforeEach(() => act(() => useHelpStore.setState({ page: null, place: null, trail: [], isTouring: false })));

const openGuide = (place: Parameters<ReturnType<typeof useHelpStore.getState>['openGuide']>[0]) =>
  act(() => useHelpStore.getState().openGuide(place));
const title = () => screen.getByRole('heading', { level: 3 });
const documents = join(import.meta.dirname, '../../../docs');

/** What is read of a text: letters and digits, without spaces. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

test.each(guidePages.map(({ name }) => name))('every word of %s is on its page, and no sign of Markdown', (name) => {
  const inFolder = join(documents, 'guide', `${name}.md`);
  const isInFolder = !['accessibility', 'backup-format'].includes(name);
  const markdown = readFileSync(isInFolder ? inFolder : join(documents, `${name}.md`), 'utf8');
  openGuide({ page: name, section: null });
  const { container } = renderOn(<Guide />);
  const article = container.querySelector('article')?.cloneNode(true) as Element; // it was just rendered
  for (const other of article.querySelectorAll('figure, p:last-child:has(button)')) other.remove();
  const written = markdown
    .replaceAll(/<!--.*?-->|<picture>.*?<\/picture>/gs, '')
    .replaceAll(/^```\w*$|^\|[-| ]+$/gm, '')
    .replaceAll(/^\d+\. /gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
  expect(lettersOf(article.textContent)).toBe(lettersOf(written));
  const prose = [...article.querySelectorAll('p, li, td, th, h3, h4, h5')].map(({ textContent }) => textContent);
  expect(prose.filter((text) => /\*\*|\]\(|^#|<picture/.test(text))).toEqual([]);
});

test('it begins at the page about the view on screen, and asks nobody', async () => {
  const { crossed } = renderOn(<Help />);
  act(() => useHelpStore.getState().open('guide'));
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('First steps');
  expect(crossed()).toEqual([]);
  for (const { view } of routes) expect(guidePages.map(({ paths }) => paths).flat()).toContain(`/${view}`);
  expect(['/offline/backups', '/offline', '/offline/basket', '/ships/ship/1', '/shipshape'].map(guidePageOf)).toEqual([
    'backups',
    'offline',
    'prices-and-quota',
    'compare',
    'first-steps',
  ]);
});

test('pages and sections are chosen from the list, and the keyboard goes to their heading', () => {
  renderOn(<Guide />);
  const list = within(screen.getByRole('navigation', { name: 'Pages of the guide' }));
  expect(list.getAllByRole('button').filter((button) => button.closest('ul ul') === null)).toHaveLength(
    guidePages.length,
  );
  fireEvent.click(list.getByRole('button', { name: 'Map and routes' }));
  expect(document.activeElement).toBe(title());
  expect(title().textContent).toBe('Map and routes');
  expect(list.getByRole('button', { name: 'Map and routes' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(list.getByRole('button', { name: 'Find a route' }));
  expect(document.activeElement?.textContent).toBe('Find a route');
});

test('in a narrow window pages are chosen from a field, which keeps the keyboard', () => {
  renderOn(<Guide />);
  const field = screen.getByLabelText('Page of the guide');
  field.focus();
  fireEvent.change(field, { target: { value: 'telemetry' } });
  expect(title().textContent).toBe('Telemetry');
  expect(document.activeElement).toBe(field);
});

test('a link leads to the section it names, and Back to where one came from; a link out of the guide is words', () => {
  openGuide({ page: 'troubleshooting', section: null });
  renderOn(<Guide />);
  expect(screen.queryByRole('button', { name: /^← Back/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'a list that shrinks sharply' }));
  expect(title().textContent).toBe('Roadmaps and what moved');
  expect(document.activeElement?.textContent).toBe('A list that shrinks sharply');
  fireEvent.click(screen.getByRole('button', { name: '← Back to Troubleshooting' }));
  expect(title().textContent).toBe('Troubleshooting');
  expect(screen.queryByRole('button', { name: /^← Back/ })).toBeNull();
});

test('the search finds sections by all words in any order, titles first; nothing found is said; what was chosen is opened', () => {
  renderOn(<Guide />);
  const find = screen.getByLabelText('Find in the guide');
  fireEvent.change(find, { target: { value: 'route find' } });
  const found = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Map and routes'));
  expect(found.some((item) => item.textContent.startsWith('Find a route'))).toBe(true);
  fireEvent.change(find, { target: { value: 'zzqq' } });
  expect(screen.getByText(/^No page has all of “zzqq”/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('0 places');
  fireEvent.change(find, { target: { value: 'byte for byte' } });
  fireEvent.click(screen.getByRole('button', { name: /^Make a backup · Backup and restore/ }));
  expect(document.activeElement?.textContent).toBe('Make a backup');
  expect((find as HTMLInputElement).value).toBe('');
});

test('Escape empties the search before it closes Help; the next one closes it', async () => {
  renderOn(<Help />);
  act(() => useHelpStore.getState().open('guide'));
  const find = await screen.findByLabelText('Find in the guide');
  fireEvent.change(find, { target: { value: 'price' } });
  fireEvent.keyDown(find, { key: 'Escape' });
  expect((find as HTMLInputElement).value).toBe('');
  expect(useHelpStore.getState().page).toBe('guide');
  fireEvent.keyDown(find, { key: 'Escape' });
  await vi.waitFor(() => expect(useHelpStore.getState().page).toBeNull());
});

test('the shortcuts lead to the page about the view', async () => {
  renderOn(<Help />);
  act(() => useHelpStore.getState().open('shortcuts'));
  fireEvent.click(screen.getByRole('button', { name: /^Read about it in the guide/ }));
  expect((await screen.findByRole('heading', { level: 3, name: 'First steps' })).textContent).toBe('First steps');
});
