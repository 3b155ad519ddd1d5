import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { cardItems, readCategoryNames } from './card-items.ts';

const dayMs = 86_400_000;

/** A release read as the service would send it. */
function release(cards: unknown, parts: object = {}) {
  const wire = { id: 7, name: '4.2', released: 0, scheduled_at: (20_000 * dayMs) / 1_000, ...parts, cards };
  const [record] = catalog.roadmap.read([wire], {}).records;
  if (!record) throw new Error('The release was not read');
  return record;
}

const card = { id: 1, name: 'Hull', time_created: 19_900 * 86_400 + 3_599 };

describe('a card as what is compared', () => {
  test('ends on the day of its release, or on its own where it has one; its days are UTC days', () => {
    const own = { ...card, id: 2, scheduled_at: 20_001 * 86_400 - 1 };
    const items = cardItems(release([card, own]));
    expect(items.map(({ identity, startDay, endDay }) => [identity, startDay, endDay])).toEqual([
      ['1', 19_900, 20_000],
      ['2', 19_900, 20_000],
    ]);
    expect(cardItems(release([card], { scheduled_at: null }))[0]?.endDay).toBeNull();
  });

  test('keeps days before 1970 whole', () => {
    expect(cardItems(release([{ ...card, scheduled_at: '1969-12-31 23:00:00' }]))[0]?.endDay).toBe(-1);
  });

  test('is the same whatever changes by itself', () => {
    const noise = { time_modified: 5, importer_id: 'x', order: 9, board_id: 3, url_slug: 'y', thumbnail: { id: 1 } };
    expect(cardItems(release([{ ...card, ...noise }]))).toEqual(cardItems(release([card])));
  });

  test('tells name, words, state, tasks, category and release, entities resolved once', () => {
    const wire = {
      ...card,
      name: 'Push &amp; Pull',
      description: '&lt;b&gt; is no markup',
      status: 'Tentative',
      category_name: 'Gameplay',
      tasks: '12',
      completed: 3,
      inprogress: 0,
      released: '0',
    };
    expect(cardItems(release([wire]))).toMatchObject([
      {
        title: 'Push & Pull',
        isReleased: false,
        facts: {
          Release: '4.2',
          Category: 'Gameplay',
          Status: 'Tentative',
          Released: false,
          Tasks: 12,
          Done: 3,
          'In progress': 0,
          Description: '<b> is no markup',
          Body: null,
        },
        groups: { team: [], discipline: [], category: ['Gameplay'], release: ['4.2'] },
      },
    ]);
  });

  test('is left out without an id, and twice with the same one', () => {
    const cards = [{ name: 'Nobody' }, card, null, 'junk', { ...card, name: 'Other' }];
    expect(cardItems(release(cards)).map(({ title }) => title)).toEqual(['Hull']);
  });

  test('takes its category’s name from other cards where it carries the id alone', () => {
    const named = release([{ ...card, category_id: 3, category_name: 'Gameplay' }]);
    const bare = release([{ ...card, category_id: '3' }]);
    const names = readCategoryNames([named.fields]);
    expect(cardItems(bare)[0]?.groups.category).toEqual([]);
    expect(cardItems(bare, names)[0]).toMatchObject({
      facts: { Category: 'Gameplay' },
      groups: { category: ['Gameplay'] },
    });
  });

  test('is as released as its release where it does not say so itself', () => {
    expect(cardItems(release([card], { released: 1 }))[0]?.isReleased).toBe(true);
    expect(cardItems(release([card], { released: null }))[0]?.isReleased).toBeNull();
  });
});
