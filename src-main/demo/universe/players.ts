import { demoHandles } from '../../../src-shared/demo-handles.ts';
import { demoMediaHost, demoSite } from './demo-web.ts';
import { eraOf } from './era.ts';
import { organizations } from './organizations.ts';
import { hashWords, randomFrom, type Random } from './random.ts';
import type { WireRecord } from './ship-record.ts';

/** The players of one universe at any instant. */
export interface PlayerSource {
  /** All handles, well-known ones first. */
  readonly handles: readonly string[];
  /** Whether the service keeps a copy of the player before anybody has asked for a live one. */
  readonly isKept: (handle: string) => boolean;
  /** The player's record; null when there is none. Handles compare without case. */
  readonly at: (handle: string, atMs: number) => WireRecord | null;
}

export const playerCount = 60;

export function createPlayerSource(seed: number): PlayerSource {
  const handles = nameHandles(seed);
  const byHandle = new Map(handles.map((handle, index) => [handle.toLowerCase(), index]));
  const indexOf = (handle: string): number | undefined => byHandle.get(handle.toLowerCase());
  return {
    handles,
    isKept: (handle) => {
      const index = indexOf(handle);
      return index !== undefined && (index < demoHandles.length || index % 9 !== 4);
    },
    at: (handle, atMs) => {
      const index = indexOf(handle);
      const name = index === undefined ? undefined : handles[index];
      return index === undefined || name === undefined ? null : playerRecord(seed, name, index, atMs);
    },
  };
}

function nameHandles(seed: number): readonly string[] {
  const random = randomFrom(seed, 'handles');
  const handles: string[] = [...demoHandles];
  const taken = new Set(handles.map((handle) => handle.toLowerCase()));
  while (handles.length < playerCount) {
    const handle = `${random.pick(firstWords)}${random.pick(joints)}${random.pick(lastWords)}`;
    if (taken.has(handle.toLowerCase())) continue;
    taken.add(handle.toLowerCase());
    handles.push(handle);
  }
  return handles;
}

function playerRecord(seed: number, handle: string, index: number, atMs: number): WireRecord {
  if (handle === 'blankpage')
    return { affiliation: [], organization: { stars: 0 }, profile: { handle, id: 'n/a', fluency: [] } };
  const random = randomFrom(seed, 'player', handle);
  const isLoner = handle === 'SoloWren' || (index >= demoHandles.length && index % 8 === 1);
  const organization = isLoner ? { stars: 0 } : membership(seed, handle, random, atMs);
  return {
    affiliation: !isLoner && index % 7 === 0 ? [{ ...membership(seed, `${handle}+`, random, atMs) }] : [],
    organization,
    profile: profile(handle, index, random, 'name' in organization ? organization.name : null),
  };
}

/** Ranks drift: about every five weeks a member may move a step up or down. */
function membership(seed: number, handle: string, random: Random, atMs: number) {
  const organization = random.pick(organizations);
  const era = eraOf(atMs, 35, seed, 'rank', handle);
  const base = random.int(0, organization.ranks.length - 1);
  const step = (hashWords(seed, 'rank', handle, era.number) % 3) - 1;
  const place = Math.min(organization.ranks.length - 1, Math.max(0, base + step));
  return {
    image: `https://${demoMediaHost}/${organization.sid.toLowerCase()}/heap_infobox.png`,
    name: organization.name,
    rank: organization.ranks[place] ?? organization.ranks[0],
    sid: organization.sid,
    stars: place + 1,
  };
}

function profile(handle: string, index: number, random: Random, organization: string | null): WireRecord {
  const isFull = handle === 'Mira_Quill' || (index >= demoHandles.length && index % 4 === 0);
  const display = handle.replaceAll(/[_.-]/g, ' ');
  const portrait = `${demoSite}/media/p${random.int(1e5, 1e6)}r/heap_infobox/${handle}.png`;
  const enlisted = new Date(Date.UTC(2013, 0, 1) + random.int(0, 4_400) * 86_400_000).toISOString().slice(0, 10);
  return {
    badge: random.pick(badges),
    badge_image: `https://${demoMediaHost}/badges/${random.int(10, 40)}/heap_thumb.png`,
    ...(isFull ? { bio: `${random.pick(bios)}\n\nBerth ${random.int(1, 40)}, ${random.pick(regions)[1]}.` } : {}),
    display,
    enlisted: `${enlisted}T00:00:00.000000`,
    fluency:
      index % 5 === 2 ? ['English', random.pick(languages)] : [index % 11 === 3 ? random.pick(languages) : 'English'],
    handle,
    id: handle === 'Ghost_Ledger' || index % 13 === 9 ? 'n/a' : `#${random.int(1_000, 2_900_000)}`,
    // Two addresses glued together occur in the recordings; a reader must not take them for one.
    image: index % 10 === 6 ? `${demoSite}${portrait}` : portrait,
    ...(isFull ? { location: place(random) } : {}),
    page: {
      title: `${display} | ${handle}${organization ? ` - ${organization}` : ''}`,
      url: `${demoSite}/people/${handle}`,
    },
    ...(isFull ? { website: `${demoSite}/logbooks/${handle.toLowerCase()}` } : {}),
  };
}

function place(random: Random): WireRecord {
  const [country, region] = random.pick(regions);
  return { country, region };
}

const firstWords = [
  'Amber',
  'Birch',
  'Calder',
  'Dusk',
  'Ebb',
  'Flint',
  'Gale',
  'Harrow',
  'Ivory',
  'Juno',
  'Kettle',
  'Linden',
  'Mallow',
  'North',
] as const;
const lastWords = [
  'Anchor',
  'Baker',
  'Compass',
  'Drift',
  'Finch',
  'Harbour',
  'Keel',
  'Lantern',
  'Mason',
  'Otter',
  'Pilot',
  'Rook',
  'Sparrow',
  'Tiller',
] as const;
const joints = ['', '', '_', '-', '77_'] as const;
const badges = ['Deckhand', 'Wayfinder', 'Harbour Pilot', 'Master of Charts', 'Founding Member'] as const;
const languages = ['French', 'German', 'Polish', 'Portuguese', 'Japanese', 'Español (España)'] as const;
const bios = [
  'Hauls anything that fits and most things that don’t.',
  'Keeps a list of every dock with a decent cup of tea.',
  'Looking for a crew &amp; a reason to leave before noon.',
] as const;
type Region = readonly [country: string, region: string];
const regions: readonly [Region, ...Region[]] = [
  ['Norway', 'Nordland'],
  ['Canada', 'Nova Scotia'],
  ['Portugal', 'Azores'],
  ['New Zealand', 'Otago'],
];
