import { listOf, plain, type Wire } from '../service/wire-pieces.ts';

/** What a player's response says, by the titles of its facts; empty where it says nothing. Read from the response alone. */
export type ExpectedPlayer = Readonly<Record<string, string>>;

export function expectedPlayer(wire: Wire): ExpectedPlayer {
  const profile = partOf(wire['profile']);
  const [location, page] = [partOf(profile['location']), partOf(profile['page'])];
  const main = partOf(wire['organization']);
  const hasMain = plain(main['sid']) !== '' || plain(main['name']) !== '';
  const id = plain(profile['id']);
  return {
    'Display name': plain(profile['display']),
    Handle: asSent(profile['handle']),
    'Citizen number': id === 'n/a' ? '' : id,
    Badge: plain(profile['badge']),
    Enlisted: enlistedOf(profile['enlisted']),
    Languages: languagesOf(profile['fluency']),
    Country: plain(location['country']),
    Region: plain(location['region']),
    Biography: plain(profile['bio']),
    Organization: hasMain ? nameOf(main) : '',
    Rank: hasMain ? plain(main['rank']) : '',
    Stars: hasMain ? starsOf(main) : '',
    Affiliations: affiliationsOf(wire['affiliation']),
    Website: plain(profile['website']),
    'Page title': plain(page['title']),
    Page: plain(page['url']),
    Portrait: plain(profile['image']),
    'Badge picture': plain(profile['badge_image']),
    'Organization picture': hasMain ? plain(main['image']) : '',
  };
}

function partOf(value: unknown): Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {}; // an object of the response
}

const asSent = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function enlistedOf(value: unknown): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(asSent(value)) ?? [];
  return day === undefined ? '' : `${day}T${time}Z`;
}

function languagesOf(value: unknown): string {
  const list: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  return list.map(plain).filter(Boolean).join(', ');
}

function nameOf(organization: Wire): string {
  const [name, sid] = [plain(organization['name']), asSent(organization['sid'])];
  if (name === '') return sid;
  return sid === '' || sid === name ? name : `${name} (${sid})`;
}

const starsOf = (organization: Wire): string => {
  const stars = asSent(organization['stars']);
  return /^\d+$/.test(stars) ? stars : '';
};

/** One in a list, several, or one alone; an empty list says that there are none, anything else says nothing. */
function affiliationsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const sent: readonly unknown[] = Array.isArray(value) ? value : listOf(value);
  const readable = sent.map(partOf).filter((each) => nameOf(each) !== '');
  const words = readable.map((each) => {
    const stars = starsOf(each);
    const parts = [nameOf(each), plain(each['rank']), stars === '' ? '' : `${stars} star${stars === '1' ? '' : 's'}`];
    return parts.filter(Boolean).join(', ');
  });
  // Only a list tells how many there are.
  const unread = Array.isArray(value) ? sent.length - readable.length : 0;
  return [...words, ...(unread > 0 ? [`${unread} unreadable`] : [])].join('; ') || 'none';
}
