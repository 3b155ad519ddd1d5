import { expect, test } from 'vitest';
import type { Tunnel } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import { formatJumpLink, type JumpLink, jumpLinks, linkOfMouth } from './jump-links.ts';
import type { MapSystem, MapTunnel, Passage, StarMap } from '../model/star-map.ts';

type Ends = Pick<MapTunnel, 'entry' | 'exit' | 'passage' | 'isStatusUnknown'>;

/** Systems a, b, c and some tunnels between their places. */
function mapOf(ends: readonly Ends[]): StarMap {
  const tunnels = ends.map((end, index): MapTunnel => {
    const mouth = (side: string) => ({ id: `${index}${side}`, designation: `${side} of ${index}`, code: null });
    const fields = { entryId: `${index}in`, exitId: null, direction: 'Z', entry: mouth('in'), exit: mouth('out') };
    // Test data: what is read of a tunnel.
    return { ...end, index, identity: String(index), title: '', fields: fields as unknown as Tunnel };
  });
  const systems = ['c', 'a', 'b'].map((title, index) => {
    const own = tunnels.filter(({ entry, exit }) => entry === index || exit === index).map((tunnel) => tunnel.index);
    return { index, identity: title, title, tunnels: own } as unknown as MapSystem; // test data: what is read of a system
  });
  return { systems, tunnels, findings: [], indexOf: new Map() };
}

const linksOf = (map: StarMap, place: number) => {
  const system = map.systems[place];
  return system ? jumpLinks(map, system) : [];
};

test('ways out are listed by the next system’s name, with the jump point on this side', () => {
  const map = mapOf([
    { entry: 0, exit: 2, passage: 'both' },
    { entry: 1, exit: 0, passage: 'both' },
  ]);
  expect(linksOf(map, 0).map(({ nextWords, mouthId }) => [nextWords, mouthId])).toEqual([
    ['a', '1out'],
    ['b', '0in'],
  ]);
});

test.each<[Passage, string, string]>([
  ['both', 'open', 'open'],
  ['entry-to-exit', 'open', 'inwards'],
  ['exit-to-entry', 'inwards', 'open'],
  ['closed', 'closed', 'closed'],
  ['unknown', 'unknown', 'unknown'],
])('a tunnel of passage %s is %s from its entry and %s from its exit', (passage, fromEntry, fromExit) => {
  const map = mapOf([{ entry: 0, exit: 1, passage }]);
  expect(linksOf(map, 0)[0]?.way).toBe(fromEntry);
  expect(linksOf(map, 1)[0]?.way).toBe(fromExit);
});

test('the other side that the map lacks is called what the tunnel calls it', () => {
  const [link] = linksOf(mapOf([{ entry: 0, exit: null, passage: 'both' }]), 0);
  expect(link).toMatchObject({ next: null, nextWords: 'out of 0' });
});

test('a tunnel from a system to itself is two ways', () => {
  expect(linksOf(mapOf([{ entry: 1, exit: 1, passage: 'both' }]), 1).map(({ mouthId }) => mouthId)).toEqual([
    '0in',
    '0out',
  ]);
  const nameless = linksOf(mapOf([{ entry: 1, exit: 1, passage: 'both' }]), 1);
  expect(nameless.map(({ side }) => side)).toEqual(['entry', 'exit']);
});

test('a mouth is found by its id, else by its code, and what neither of both knows is no reason', () => {
  const links = linksOf(mapOf([{ entry: 0, exit: 1, passage: 'both' }]), 0);
  const [link] = links;
  if (!link) throw new Error('the tunnel is there');
  const nameless = { ...link, mouthId: null };
  const coded = { ...nameless, mouth: { id: null, designation: null, code: 'JP1' } as unknown as JumpLink['mouth'] }; // what is read of it
  expect(linkOfMouth(links, { id: '0in', code: null })).toBe(link);
  expect(linkOfMouth([nameless], { id: null, code: null })).toBeNull();
  expect(linkOfMouth([nameless], { id: null, code: 'JP1' })).toBeNull();
  expect(linkOfMouth([coded], { id: null, code: 'JP1' })).toBe(coded);
  expect(linkOfMouth([coded], { id: null, code: null })).toBeNull();
});

test('a status that nobody has read yet is said', () => {
  const [link] = linksOf(mapOf([{ entry: 0, exit: 1, passage: 'both', isStatusUnknown: true }]), 0);
  expect(link && formatJumpLink(link)).toBe('both ways, status not read yet');
});

test.each<[Passage, string, string]>([
  ['both', 'both ways', 'both ways'],
  ['entry-to-exit', 'one way, from here', 'one way, to here'],
  ['closed', 'closed', 'closed'],
  ['unknown', 'direction Z, not read yet', 'direction Z, not read yet'],
])('passage %s reads “%s” at its entry and “%s” at its exit', (passage, atEntry, atExit) => {
  const map = mapOf([{ entry: 0, exit: 1, passage }]);
  expect([0, 1].map((place) => linksOf(map, place).map(formatJumpLink))).toEqual([[atEntry], [atExit]]);
});
