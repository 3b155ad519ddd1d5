import { dayMs } from '../../../../src-shared/day.ts';
import type { Player, PlayerOrganization } from '../../../../src-shared/domain/people.ts';
import { formatCounted, formatDay, formatDayInFull, formatIsoInstant } from '../../../format/format.ts';

/** One documented fact of a player, as it is compared, followed through time and written to files. */
export interface PlayerField {
  readonly id: PlayerFieldId;
  readonly title: string;
  readonly section: 'Profile' | 'Organization' | 'Addresses';
  /** As text; null where the answer does not say. Instants are ISO 8601 in UTC. */
  readonly text: (player: Player) => string | null;
  /** Where it stands in the answer, steps joined by dots. */
  readonly paths: readonly string[];
  readonly holds?: 'instant' | 'picture' | 'page' | 'prose';
}

export type PlayerFieldId =
  | 'displayName'
  | 'handle'
  | 'citizenNumber'
  | 'badge'
  | 'enlistedAt'
  | 'languages'
  | 'country'
  | 'region'
  | 'bio'
  | 'organization'
  | 'rank'
  | 'stars'
  | 'affiliations'
  | 'website'
  | 'pageTitle'
  | 'pageUrl'
  | 'imageUrl'
  | 'badgeImageUrl'
  | 'organizationImageUrl';

/** Every fact of a player, in the order they are told in. Source: spec, "User", and recordings, "User". */
export const playerFields: readonly PlayerField[] = [
  profile('displayName', 'Display name', ['profile.display'], (player) => player.displayName),
  profile('handle', 'Handle', ['profile.handle'], (player) => player.handle),
  profile('citizenNumber', 'Citizen number', ['profile.id'], (player) => player.citizenNumber),
  profile('badge', 'Badge', ['profile.badge'], (player) => player.badge),
  { ...profile('enlistedAt', 'Enlisted', ['profile.enlisted'], enlistedIso), holds: 'instant' },
  profile('languages', 'Languages', ['profile.fluency'], ({ languages }) => listOf(languages)),
  profile('country', 'Country', ['profile.location.country'], (player) => player.country),
  profile('region', 'Region', ['profile.location.region'], (player) => player.region),
  { ...profile('bio', 'Biography', ['profile.bio'], (player) => player.bio), holds: 'prose' },
  within('organization', 'Organization', ['organization.name', 'organization.sid'], ({ organization }) =>
    organization === null ? null : organizationName(organization),
  ),
  within('rank', 'Rank', ['organization.rank'], ({ organization }) => organization?.rank ?? null),
  within('stars', 'Stars', ['organization.stars'], ({ organization }) => starsText(organization?.stars ?? null)),
  within('affiliations', 'Affiliations', ['affiliation'], affiliationsText),
  { ...address('website', 'Website', ['profile.website'], (player) => player.website), holds: 'page' },
  address('pageTitle', 'Page title', ['profile.page.title'], (player) => player.pageTitle),
  { ...address('pageUrl', 'Page', ['profile.page.url'], (player) => player.pageUrl), holds: 'page' },
  { ...address('imageUrl', 'Portrait', ['profile.image'], (player) => player.imageUrl), holds: 'picture' },
  {
    ...address('badgeImageUrl', 'Badge picture', ['profile.badge_image'], (player) => player.badgeImageUrl),
    holds: 'picture',
  },
  {
    ...address(
      'organizationImageUrl',
      'Organization picture',
      ['organization.image'],
      ({ organization }) => organization?.imageUrl ?? null,
    ),
    holds: 'picture',
  },
];

/** What is said instead where a fact's text is null: unknown, unless it follows from another that was sent. */
export function missingFactLabel({ id }: PlayerField, { organization }: Player): string {
  if (organization !== null) return 'unknown';
  if (id === 'organization') return 'none shown';
  return id === 'rank' || id === 'stars' || id === 'organizationImageUrl' ? '–' : 'unknown';
}

/** `Name (SID)`; one of the two where only one was sent. */
export function organizationName({ name, sid }: Pick<PlayerOrganization, 'name' | 'sid'>): string {
  if (name === null) return sid ?? 'unnamed';
  return sid === null || sid === name ? name : `${name} (${sid})`;
}

/** The main organization first, then the others. */
export function membershipsOf({ organization, affiliations }: Player): readonly PlayerOrganization[] {
  return [...(organization ? [organization] : []), ...(affiliations ?? [])];
}

/** A membership in one line: `Name (SID), Rank, 3 stars`. */
export function formatMembership(organization: PlayerOrganization): string {
  return [organizationName(organization), ...standingParts(organization)].join(', ');
}

/** Rank and stars, as far as they are known; null where neither is. */
export function formatStanding(organization: Pick<PlayerOrganization, 'rank' | 'stars'>): string | null {
  return listOf(standingParts(organization));
}

function standingParts({ rank, stars }: Pick<PlayerOrganization, 'rank' | 'stars'>): readonly string[] {
  return [rank, stars === null ? null : formatCounted(stars, 'stars')].filter((part) => part !== null);
}

/** A field's text as the screen writes it: days in words, the rest as it is. */
export function shownText(field: PlayerField, player: Player): string | null {
  const { enlistedAt } = player;
  if (field.holds === 'instant') return enlistedAt === null ? null : formatDay(enlistedAt);
  return field.text(player);
}

/** An empty list says that there are none; no list says nothing. */
function affiliationsText({ affiliations, affiliationCount }: Player): string | null {
  if (!affiliations) return null;
  const unread = (affiliationCount ?? 0) - affiliations.length;
  const words = [...affiliations.map(formatMembership), ...(unread > 0 ? [`${unread} unreadable`] : [])];
  return listOf(words, '; ') ?? 'none';
}

function starsText(stars: number | null): string | null {
  return stars === null ? null : String(stars);
}

function enlistedIso({ enlistedAt }: Player): string | null {
  return enlistedAt === null ? null : shortInstant(enlistedAt);
}

function listOf(words: readonly string[], between = ', '): string | null {
  return words.length === 0 ? null : words.join(between);
}

type Said = PlayerField['text'];

function profile(id: PlayerFieldId, title: string, paths: readonly string[], text: Said): PlayerField {
  return { id, title, section: 'Profile', paths, text };
}

function within(id: PlayerFieldId, title: string, paths: readonly string[], text: Said): PlayerField {
  return { id, title, section: 'Organization', paths, text };
}

function address(id: PlayerFieldId, title: string, paths: readonly string[], text: Said): PlayerField {
  return { id, title, section: 'Addresses', paths, text };
}

/** An instant as one tells it, and as one writes it down. */
interface EnlistedWords {
  /** `14 March 2016`, the UTC day. */
  readonly day: string;
  /** `10 years ago`, counted by the UTC calendar. */
  readonly ago: string;
  /** ISO 8601, UTC: `2016-03-14T00:00:00Z`. */
  readonly iso: string;
}

/**
 * When a player enlisted. The service names no zone, so UTC (docs/decisions/not-shown.md): the day is the same for every
 * reader.
 *
 * @param at epoch milliseconds.
 * @param now epoch milliseconds.
 * @returns null for instants no calendar of this program reaches.
 */
export function formatEnlisted(at: number, now: number): EnlistedWords | null {
  const iso = shortInstant(at);
  return iso === null ? null : { day: formatDayInFull(at), ago: agoWords(at, now), iso };
}

function agoWords(at: number, now: number): string {
  if (at > now) return 'still ahead';
  const [then, today] = [new Date(at), new Date(now)];
  const months = wholeMonths(then, today);
  if (months >= 12) return counted(Math.floor(months / 12), 'year');
  if (months >= 1) return counted(months, 'month');
  const days = Math.floor((startOfDay(today) - startOfDay(then)) / dayMs);
  return days === 0 ? 'today' : counted(days, 'day');
}

/** Months of the calendar that have gone by: from the 31st, a month ends when the next has as many days. */
function wholeMonths(then: Date, today: Date): number {
  const months = (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  return today.getUTCDate() < then.getUTCDate() ? months - 1 : months;
}

function startOfDay(instant: Date): number {
  return Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} ago`;
}

/** An instant in ISO 8601, UTC, with fractions of a second only where there are some; null for those no calendar reaches. */
export function shortInstant(atMs: number): string | null {
  return formatIsoInstant(atMs)?.replace(/\.000Z$/, 'Z') ?? null;
}
