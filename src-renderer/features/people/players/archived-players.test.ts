import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { archivedSpelling, findPlayers, readArchivedPlayers } from './archived-players.ts';
import { formatResponseRoute, readPlayerHistory } from './player-history.ts';

const minute = 60_000;
const profile = (handle: string, facts: object = {}) => ({ profile: { handle, display: `${handle}!`, ...facts } });

/** Answers, each at its minute. */
async function archiveOf(...responses: readonly (readonly [handle: string, atMinute: number, data: unknown])[]) {
  const archive = createArchive();
  for (const [handle, at, data] of responses)
    await arriveWell(archive, { resource: 'user', params: { handle }, at: at * minute, data });
  return archive;
}

describe('the players in the archive', () => {
  test('are listed once each, the latest confirmed first, with how many answers there are', async () => {
    const archive = await archiveOf(
      ['Wren', 1, profile('Wren')],
      ['Mira', 2, profile('Mira')],
      ['Wren', 3, profile('Wren', { badge: 'Deckhand' })],
      ['Mira', 4, profile('Mira')],
    );
    const players = await readArchivedPlayers(archive, null);
    expect(players.map(({ handle, title, responses, confirmedAt }) => [handle, title, responses, confirmedAt])).toEqual(
      [
        ['Mira', 'Mira!', 1, 4 * minute],
        ['Wren', 'Wren!', 2, 3 * minute],
      ],
    );
    expect(players[1]?.fields.badge).toBe('Deckhand');
  });

  test('are those of the instant looked back to', async () => {
    const archive = await archiveOf(
      ['Wren', 1, profile('Wren')],
      ['Wren', 3, profile('Wren', { badge: 'Deckhand' })],
      ['Mira', 5, profile('Mira')],
    );
    const players = await readArchivedPlayers(archive, 2 * minute);
    expect(players).toMatchObject([{ handle: 'Wren', responses: 1, fields: { badge: null }, confirmedAt: minute }]);
  });

  test('are one player whatever the case of the handle, under the spelling confirmed last', async () => {
    const archive = await archiveOf(['wren', 1, profile('Wren')], ['WREN', 2, profile('Wren')]);
    const players = await readArchivedPlayers(archive, null);
    expect(players.map(({ handle }) => handle)).toEqual(['WREN']);
    expect(archivedSpelling('Wren', players)).toBe('WREN');
    expect(archivedSpelling('Mira', players)).toBe('Mira');
  });

  test('are read without those whose record is lost', async () => {
    const archive = await archiveOf(['Wren', 1, profile('Wren')], ['Mira', 2, profile('Mira')]);
    await archive.records.where('[resource+identity]').equals(['user', 'wren']).delete();
    expect((await readArchivedPlayers(archive, null)).map(({ handle }) => handle)).toEqual(['Mira']);
  });

  test('are found by every word in name, handle, organization, rank, badge and language', async () => {
    const member = { organization: { sid: 'SALT', name: 'Salt & Ledger', rank: 'Teller', stars: 2 } };
    const archive = await archiveOf(
      ['Wren', 1, { ...profile('Wren', { badge: 'Deckhand', fluency: ['Polish'] }), ...member }],
      ['Mira', 2, { ...profile('Mira'), affiliation: [{ sid: 'SALT', name: 'Salt & Ledger' }] }],
    );
    const players = await readArchivedPlayers(archive, null);
    const found = (query: string) => findPlayers(players, query).map(({ handle }) => handle);
    expect(found('')).toEqual(['Mira', 'Wren']);
    expect(found('  LEDGER ')).toEqual(['Mira', 'Wren']);
    expect(found('teller salt')).toEqual(['Wren']);
    expect(found('polish')).toEqual(['Wren']);
    expect(found('polish mira')).toEqual([]);
  });
});

describe('a player’s past', () => {
  test('has each snapshot with the route of its answer, up to the instant looked back to', async () => {
    const archive = createArchive();
    const arrive = (at: number, data: unknown, intent: 'stored' | 'cache') =>
      arriveWell(archive, { resource: 'user', params: { handle: 'Wren' }, at: at * minute, data, intent });
    await arrive(1, profile('Wren'), 'stored');
    await arrive(2, profile('Wren', { badge: 'Deckhand' }), 'cache');
    const past = await readPlayerHistory(archive, 'Wren', null);
    expect(past.versions.map(({ player, responses }) => [player.badge, responses.map(formatResponseRoute)])).toEqual([
      [null, ['interface v2, stored copy']],
      ['Deckhand', ['interface v1, stored copy']],
    ]);
    expect(past.changes.map(({ path }) => path)).toEqual(['profile.badge']);
    expect((await readPlayerHistory(archive, 'Wren', 1.5 * minute)).versions).toHaveLength(1);
    expect((await readPlayerHistory(archive, 'Mira', null)).versions).toEqual([]);
  });
});
