import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessRequest } from './guess-request.ts';

const ship = { id: '1', name: 'Heron', manufacturer_id: '7', length: '28.5', mass: '1000', crew: 2, scm_speed: '200' };
const system = {
  id: '310',
  code: 'ARDWEN',
  name: 'Ardwen',
  type: 'SINGLE_STAR',
  status: 'P',
  position_x: '1',
  position_y: '2',
};
const tunnel = {
  id: '1',
  entry_id: '2',
  exit_id: '3',
  size: 'M',
  direction: 'B',
  entry: { id: '2' },
  exit: { id: '3' },
};
const release = {
  id: 1,
  name: '4.0.0',
  board_id: 1,
  cards: [],
  order: 1,
  released: 1,
  scheduled_release_date: '2026-03-01',
};

function named(data: unknown, fileName = 'answer.json'): readonly string[] {
  return guessRequest(data, fileName).map(({ resource }) => resource);
}

describe('what a saved answer belongs to', () => {
  test('is told by the fields that the catalogue knows', () => {
    expect(named([ship])).toEqual(['ships']);
    expect(named([system, { ...system, id: '311', code: 'BELISK' }])).toEqual(['systems']);
    expect(named([tunnel])).toEqual(['tunnels']);
    expect(named([release])).toEqual(['roadmap']);
    expect(named(['4.7.2', '4.7.1'])).toEqual(['versions']);
  });

  test('is not guessed where it is something else, or holds nothing', () => {
    for (const data of [null, [], {}, 7, 'text', [null], [{ colour: 'red', wheels: 4 }], { rows: [{ a: 1 }] }])
      expect(named(data)).toEqual([]);
  });

  test('is decided by the name of the file only between those that fit alike', () => {
    const few = [{ id: '1', code: 'VRDN', name: 'Verdane' }];
    const alike = named(few);
    expect(alike.length).toBeGreaterThan(0);
    expect(named(few, 'species-2021-06-01.json')).toEqual(['species']);
    expect(named([ship], 'species.json')).toEqual(['ships']);
  });

  test('tells the parameters that the answer itself says, and no others', () => {
    const [player] = guessRequest(
      { profile: { handle: 'Turtle-12', id: 'n/a', display: 'Turtle' }, organization: { stars: 0 } },
      'x.json',
    );
    expect(player).toMatchObject({ resource: 'user', params: { handle: 'Turtle-12' } });
    expect(guessRequest([ship], 'ships-classification-combat.json')[0]?.params).toEqual({});
    expect(guessRequest([release], 'roadmap-campaign.json')[0]?.params).toEqual({ board: 'campaign' });
    expect(guessRequest([release], 'main-and-campaign.json')[0]?.params).toEqual({});
  });

  test('is looked for without ever failing, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (data, fileName) => {
        const odd = guessRequest(data, fileName).filter(
          ({ records, examples }) => records === 0 || examples.length > 3,
        );
        expect(odd).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
