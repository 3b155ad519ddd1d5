import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { demoHandles } from '../../../src-shared/demo-names.ts';
import { plainText } from '../../../src-shared/resource/wire.ts';
import { organizations } from './organizations.ts';
import { createRoster, playerCount } from './roster.ts';
import { worldAt, type World } from './world-at.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const sids = organizations.map(({ sid }) => sid);

/** Memberships as the member lists tell them. */
function listed(world: World): readonly string[] {
  return sids.flatMap((sid) =>
    catalog.members
      .read(
        (world.members(sid) ?? []).flatMap(({ record }) => record ?? []),
        { sid },
      )
      .records.map(({ fields }) => `${sid} ${fields.handle} ${fields.rank} ${fields.stars} ${fields.imageUrl}`),
  );
}

interface MembershipWire {
  readonly sid: string;
  readonly rank: string;
  readonly stars: number;
}

interface PlayerWire {
  readonly profile: { readonly image?: string };
  readonly organization: { readonly sid?: string; readonly rank?: string; readonly stars: number };
  readonly affiliation: readonly MembershipWire[] | MembershipWire | null;
}

/** The same as the players' own records tell them. */
function professed(world: World, seed: number): readonly string[] {
  return createRoster(seed).persons.flatMap(({ handle }) => {
    const player = world.player(handle) as unknown as PlayerWire; // the user record's shape
    return [player.organization, player.affiliation ?? []]
      .flat()
      .filter(({ sid }) => sid !== undefined)
      .map(({ sid, rank, stars }) => `${sid} ${handle} ${plainText(rank ?? '')} ${stars} ${player.profile.image}`);
  });
}

describe.each([1, 2, 99])('organizations of seed %i', (seed) => {
  test.each([noon, noon + 40 * dayMs])('list exactly the players who name them, with the same rank, at %i', (atMs) => {
    const world = worldAt(seed, atMs);
    const lists = listed(world).toSorted();
    expect(lists.length).toBeGreaterThan(400);
    expect(new Set(lists).size).toBe(lists.length);
    expect(professed(world, seed).toSorted()).toEqual(lists);
  });

  test('count their hidden members too, and are on and beside the page of 32', () => {
    const world = worldAt(seed, noon);
    const counts = sids.map((sid) => {
      const { memberCount } = catalog.organization.read(world.organization(sid), { sid }).records[0]?.fields ?? {};
      const slots = world.members(sid) ?? [];
      expect([sid, memberCount]).toEqual([sid, slots.length]);
      return [slots.length, slots.filter(({ record }) => record === null).length] as const;
    });
    const sizes = counts.map(([size]) => size);
    expect(sizes).toEqual(expect.arrayContaining([0, 1, 5, 31, 32, 33, 64, 70, 140]));
    expect(counts.filter(([size, hidden]) => hidden > 0 && hidden < size).length).toBeGreaterThan(5);
    expect(counts.some(([size, hidden]) => size > 0 && hidden === size)).toBe(true);
  });

  test('are all read without drift, some without what others have', () => {
    const world = worldAt(seed, noon);
    const read = sids.map((sid) => catalog.organization.read(world.organization(sid), { sid }));
    expect(read.flatMap(({ drift }) => drift)).toEqual([]);
    const fields = read.flatMap(({ records }) => records.map((record) => record.fields));
    expect(fields).toHaveLength(14);
    expect(fields.filter(({ bannerUrl }) => bannerUrl === null).length).toBeGreaterThan(1);
    expect(fields.filter(({ secondaryFocus }) => secondaryFocus === null).length).toBeGreaterThan(1);
    const bare = fields.filter(
      ({ logoUrl, primaryFocus, secondaryFocus, headline }) =>
        !logoUrl && !primaryFocus && !secondaryFocus && !headline,
    );
    expect(bare.map(({ sid }) => sid)).toEqual(['STILL_3', 'EMPTYQY']);
    expect(fields.find(({ sid }) => sid === 'Mothwing')?.headline).toBe(
      'Lamps & <b>only</b> lamps — <no sun>, <i>please</i>.',
    );
    expect(fields.filter(({ htmlOnly }) => htmlOnly.includes('charter')).length).toBeGreaterThan(1);
    expect(fields.map(({ name }) => name)).toContain('Nine Bells & Company');
    expect(fields.map(({ name }) => name).join(' ')).not.toContain('&amp;');
  });
});

test('there are 441 players, each with a handle of their own, and the suggested ones with an organization have it', () => {
  const { persons } = createRoster(4);
  expect(persons).toHaveLength(playerCount);
  expect(playerCount).toBe(441);
  expect(new Set(persons.map(({ handle }) => handle.toLowerCase())).size).toBe(441);
  expect(persons.filter(({ main }) => main === null)).toHaveLength(9);
  const loners = persons.filter(({ handle, main }) => main === null && demoHandles.some((known) => known === handle));
  expect(loners.map(({ handle }) => handle)).toEqual(['SoloWren', 'blankpage']);
});

test.each([1, 2, 99])('some players of seed %i have several affiliations, some one, some none', (seed) => {
  const world = worldAt(seed, noon);
  const countOf = (handle: string): number => [world.player(handle)?.['affiliation']].flat().length;
  const known = ['Tobin-Ashgrove', 'SoloWren', 'blankpage', 'Saoirse9', 'Benno.Varga'];
  expect(known.map(countOf)).toEqual([3, 0, 0, 0, 1]);
  expect(new Set(createRoster(seed).persons.map(({ handle }) => countOf(handle)))).toEqual(new Set([0, 1, 3]));
});

test('somebody’s bio has markup in it', () => {
  const { records, drift } = catalog.user.read(worldAt(1, noon).player('HollowMoth'), { handle: 'HollowMoth' });
  expect(records[0]?.fields.bio).toMatch(/^Moths & lamps\. <img src=".*" onerror="alert\('moth'\)"> .* <script>$/);
  expect(drift).toEqual([]);
});

test('unknown and wrongly spelt SIDs are nobody’s', () => {
  const world = worldAt(1, noon);
  for (const sid of ['tidewrk', 'MOTHWING', 'NOBODY', '']) {
    expect([sid, world.organization(sid), world.members(sid)]).toEqual([sid, null, null]);
  }
});

test('ranks, recruiting and headlines drift; everything is the same for the same seed and instant', () => {
  const whole = (seed: number, atMs: number): string =>
    JSON.stringify(sids.map((sid) => [worldAt(seed, atMs).organization(sid), worldAt(seed, atMs).members(sid)]));
  const first = whole(7, noon);
  expect(whole(8, noon)).not.toBe(first);
  expect(whole(9, noon)).not.toBe(first);
  expect(whole(7, noon)).toBe(first);
  const field = (name: string, atMs: number): string =>
    JSON.stringify(sids.map((sid) => worldAt(7, atMs).organization(sid)?.[name]));
  for (const name of ['recruiting', 'headline']) expect(field(name, noon + 90 * dayMs)).not.toBe(field(name, noon));
  expect(field('history', noon + 90 * dayMs)).toBe(field('history', noon));
  const ranks = (atMs: number): string => JSON.stringify(worldAt(7, atMs).members('LAMPLTR'));
  expect(ranks(noon + 14 * dayMs)).not.toBe(ranks(noon));
});
