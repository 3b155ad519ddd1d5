import { expect, it } from 'vitest';
import { cardElement, rawValuesOf } from './card-facts.tsx';

it('says what was sent under a key, or that nothing was', () => {
  const element = { id: 7, thumbnail: { id: null } };
  expect(rawValuesOf(element, ['id', 'thumbnail.id', 'thumbnail.urls.rect', 'constructor'])).toEqual([
    { key: 'id', raw: 7 },
    { key: 'thumbnail › id', raw: null },
    { key: 'thumbnail › urls › rect', raw: undefined },
    { key: 'constructor', raw: undefined },
  ]);
  expect(rawValuesOf(undefined, ['id'])).toBeUndefined();
});

it('finds a card by an id that came as text or as a number, in a list or alone', () => {
  expect(cardElement({ cards: [null, { id: '7 ' }, { id: 8 }] }, '7')).toEqual({ id: '7 ' });
  expect(cardElement({ cards: { id: 8 } }, '8')).toEqual({ id: 8 });
  for (const release of [undefined, null, 'x', {}, { cards: 5 }, { cards: [] }])
    expect(cardElement(release, '7')).toBeUndefined();
  expect(cardElement({ cards: [{ id: null }] }, null)).toBeUndefined();
});
