import { expect, test } from 'vitest';
import type { Card } from '../../../../src-shared/catalog/roadmap.ts';
import { boardOfCard } from './card-panel.tsx';

const release = (boardId: string | null, ...ids: readonly string[]) => ({
  boardId,
  cards: ids.map((id) => ({ id }) as Card), // only its id is looked at
});

test('the board that holds the card is its board, whatever number the deliverable gives it', () => {
  const archived = { main: [release('1', 'a')], campaign: [release('2', 'b')] };
  expect(boardOfCard({ id: 'b', boardId: '1' }, archived)).toBe('campaign');
});

test('a card no board holds any more is looked for on the board of its number', () => {
  const archived = { main: [release('1', 'a')], campaign: [release('2', 'b')] };
  expect(boardOfCard({ id: 'gone', boardId: '2' }, archived)).toBe('campaign');
  expect(boardOfCard({ id: 'gone', boardId: '3' }, archived)).toBeNull();
});

const nameless = { boardId: null, cards: [{ id: null } as Card] }; // only its id is looked at

test('nothing unknown equals anything unknown', () => {
  expect(boardOfCard({ id: null, boardId: null }, { main: [nameless], campaign: null })).toBeNull();
  expect(boardOfCard({ id: 'a', boardId: '1' }, { main: null, campaign: null })).toBeNull();
});
