import { dayMs } from '../../../src-shared/day.ts';
import { demoHandles } from '../../../src-shared/demo-names.ts';
import { standingAt } from './members.ts';
import { organizationImage, type DemoOrganization } from './organizations.ts';
import { randomFrom, type Random } from './random.ts';
import { createRoster, portraitOf, type Person } from './roster.ts';
import type { WireRecord } from './ship-record.ts';
import { demoMediaHost, demoSite } from './wire-values.ts';

/** The players of one universe at any instant. */
export interface PlayerSource {
  /** All handles, well-known ones first. */
  readonly handles: readonly string[];
  /** Whether the service keeps a copy of the player before anybody has asked for a live one. */
  readonly isKept: (handle: string) => boolean;
  /** The player's record; null when there is none. Handles compare without case. */
  readonly at: (handle: string, atMs: number) => WireRecord | null;
}

export function createPlayerSource(seed: number, roster = createRoster(seed)): PlayerSource {
  const byHandle = new Map(roster.persons.map((person) => [person.handle.toLowerCase(), person]));
  const find = (handle: string): Person | undefined => byHandle.get(handle.toLowerCase());
  return {
    handles: roster.persons.map(({ handle }) => handle),
    isKept: (handle) => {
      const index = find(handle)?.index;
      return index !== undefined && (index < demoHandles.length || index % 9 !== 4);
    },
    at: (handle, atMs) => {
      const person = find(handle);
      return person === undefined ? null : playerRecord(seed, person, atMs);
    },
  };
}

function playerRecord(seed: number, person: Person, atMs: number): WireRecord {
  const { handle, main } = person;
  if (handle === 'blankpage') return { affiliation: [], organization: { stars: 0 }, profile: { handle, fluency: [] } };
  return {
    affiliation: person.affiliations.map((each) => membership(seed, each, handle, atMs)),
    organization: main === null ? { stars: 0 } : membership(seed, main, handle, atMs),
    profile: profile(seed, person),
  };
}

function membership(seed: number, organization: DemoOrganization, handle: string, atMs: number): WireRecord {
  const { rank, stars } = standingAt(seed, organization, handle, atMs);
  const { name, sid } = organization;
  return { image: organizationImage(organization, 'heap_infobox'), name, rank, sid, stars };
}

function profile(seed: number, person: Person): WireRecord {
  const { handle, index, main } = person;
  const random = randomFrom(seed, 'player', handle);
  const isFull = handle === 'Mira_Quill' || (index >= demoHandles.length && index % 4 === 0);
  const display = handle.replaceAll(/[_.-]/g, ' ');
  const enlisted = new Date(Date.UTC(2013, 0, 1) + random.int(0, 4_400) * dayMs).toISOString().slice(0, 10);
  return {
    badge: random.pick(badges),
    badge_image: `https://${demoMediaHost}/badges/${random.int(10, 40)}/heap_thumb.png`,
    ...(isFull ? { bio: `${random.pick(bios)}\n\nBerth ${random.int(1, 40)}, ${random.pick(regions)[1]}.` } : {}),
    ...(handle === 'HollowMoth' ? { bio: markup } : {}),
    display,
    enlisted: `${enlisted}T00:00:00.000000`,
    fluency:
      index % 5 === 2 ? ['English', random.pick(languages)] : [index % 11 === 3 ? random.pick(languages) : 'English'],
    handle,
    id: `#${random.int(1_000, 2_900_000)}`,
    image: portraitOf(seed, person),
    ...(isFull ? { location: place(random) } : {}),
    page: {
      title: `${display} | ${handle}${main ? ` - ${main.name}` : ''}`,
      url: `${demoSite}/people/${handle}`,
    },
    ...(isFull ? { website: `${demoSite}/logbooks/${handle.toLowerCase()}` } : {}),
  };
}

function place(random: Random): WireRecord {
  const [country, region] = random.pick(regions);
  return { country, region };
}

const badges = ['Deckhand', 'Wayfinder', 'Harbour Pilot', 'Master of Charts', 'Founding Member'] as const;
const languages = ['French', 'German', 'Polish', 'Portuguese', 'Japanese', 'Español (España)'] as const;
const bios = [
  'Hauls anything that fits and most things that don’t.',
  'Keeps a list of every dock with a decent cup of tea.',
  'Looking for a crew &amp; a reason to leave before noon.',
] as const;
/** What somebody typed into a field for text; it is text. Its address leads nowhere (demo-web.ts). */
const markup = `Moths &amp; lamps. <img src="${demoSite}/media/moth.gif" onerror="alert('moth')"> <b>No dust, please.</b> &lt;script&gt;`;
type Region = readonly [country: string, region: string];
const regions: readonly [Region, ...Region[]] = [
  ['Norway', 'Nordland'],
  ['Canada', 'Nova Scotia'],
  ['Portugal', 'Azores'],
  ['New Zealand', 'Otago'],
];
