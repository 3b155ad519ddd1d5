import {
  playerFields,
  playerSections,
  type Player,
  type PlayerOrganization,
} from '../../../../src-shared/catalog/user.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { pathsOf, type FieldDeclaration, type FieldDeclarations } from '../../../../src-shared/resource/fields.ts';
import { formatCounted, formatDay, formatDayInFull, formatIsoInstant } from '../../../format/format.ts';

/** One declared fact of a player, as it is compared, followed through time and written to files. */
export interface PlayerFact {
  readonly id: PlayerFactId;
  readonly title: string;
  readonly section: string;
  readonly kind: FieldDeclaration['kind'];
  /** As it is declared in the object it stands in. */
  readonly field: FieldDeclaration;
  /** As it is sorted by; null where the response does not say. */
  readonly value: (player: Player) => string | number | null;
  /** As text; null where the response does not say. Instants are ISO 8601 in UTC. */
  readonly text: (player: Player) => string | null;
  /** Where it stands in the response, steps joined by dots. */
  readonly paths: readonly string[];
  /** What it leads to, where it is an address. */
  readonly address: 'picture' | 'page' | null;
}

/** Those of the main organization by its name and theirs. */
export type PlayerFactId = keyof typeof playerFields | `organization.${keyof PlayerOrganization}`;

/** Every fact of a player, in the order they are told in. */
export const playerFacts: readonly PlayerFact[] = factsOf(playerFields, '', (player) => player).toSorted(
  (a, b) => sectionPlace(a) - sectionPlace(b),
);

function sectionPlace({ section }: PlayerFact): number {
  return playerSections.findIndex((each) => each === section);
}

/** @param prefix of the object the fields stand in: in the record and, as it happens, in the response. */
function factsOf(
  fields: FieldDeclarations,
  prefix: '' | 'organization.',
  objectOf: (player: Player) => Readonly<Record<string, unknown>> | null,
): readonly PlayerFact[] {
  return Object.entries(fields).flatMap(([name, field]): readonly PlayerFact[] => {
    const inner = 'fields' in field && field.fields ? field.fields : {};
    const within = factsOf(inner, 'organization.', ({ organization }) => organization && { ...organization });
    if (field.section === undefined) return within;
    const id = `${prefix}${name}` as PlayerFactId; // the name of a declared field
    // What of an object is no fact by itself, names it.
    const naming = Object.values(inner).filter(({ section }) => section === undefined);
    const paths =
      naming.length > 0 ? naming.flatMap((each) => joinPaths(each, 'organization.')) : joinPaths(field, prefix);
    const valueOf = (player: Player): unknown => objectOf(player)?.[name];
    const text = (player: Player) => ownText(id, player) ?? formatFact(field.kind, valueOf(player));
    const { label: title, section, kind } = field;
    const value = (player: Player): string | number | null => {
      const own = valueOf(player);
      return typeof own === 'number' ? own : text(player);
    };
    const address = 'address' in field ? (field.address ?? null) : null;
    return [{ id, title, section, kind, field, value, text, paths, address }, ...within];
  });
}

function joinPaths(field: FieldDeclaration, prefix: string): readonly string[] {
  return pathsOf(field).map((path) => `${prefix}${path.join('.')}`);
}

function formatFact(kind: FieldDeclaration['kind'], value: unknown): string | null {
  if (Array.isArray(value)) return listOf(value.map(String));
  if (typeof value === 'number') return kind === 'instant' ? shortInstant(value) : String(value);
  return typeof value === 'string' ? value : null;
}

/** Of facts that are objects. */
function ownText(id: PlayerFactId, player: Player): string | null {
  if (id === 'affiliations') return affiliationsText(player);
  return id === 'organization' && player.organization !== null ? organizationName(player.organization) : null;
}

/** What is said instead where a fact's text is null: unknown, unless it follows from another that was sent. */
export function missingFactLabel({ id }: PlayerFact, { organization }: Player): string {
  if (organization !== null) return 'unknown';
  if (id === 'organization') return 'none shown';
  return id.startsWith('organization.') ? '–' : 'unknown';
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

/** A fact as the screen writes it: days in words, the rest as it is. */
export function shownText({ kind, value, text }: PlayerFact, player: Player): string | null {
  const at = value(player);
  return kind === 'instant' && typeof at === 'number' ? formatDay(at) : text(player);
}

/** An empty list says that there are none; no list says nothing. */
function affiliationsText({ affiliations, affiliationCount }: Player): string | null {
  if (!affiliations) return null;
  const unread = (affiliationCount ?? 0) - affiliations.length;
  const words = [...affiliations.map(formatMembership), ...(unread > 0 ? [`${unread} unreadable`] : [])];
  return listOf(words, '; ') ?? 'none';
}

function listOf(words: readonly string[], between = ', '): string | null {
  return words.length === 0 ? null : words.join(between);
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
  if (months >= 12) return `${formatCounted(Math.floor(months / 12), 'years')} ago`;
  if (months >= 1) return `${formatCounted(months, 'months')} ago`;
  const days = Math.floor(now / dayMs) - Math.floor(at / dayMs);
  return days === 0 ? 'today' : `${formatCounted(days, 'days')} ago`;
}

/** Months of the calendar that have gone by: from the 31st, a month ends when the next has as many days. */
function wholeMonths(then: Date, today: Date): number {
  const months = (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
  return today.getUTCDate() < then.getUTCDate() ? months - 1 : months;
}

/** An instant in ISO 8601, UTC, with fractions of a second only where there are some; null for those no calendar reaches. */
export function shortInstant(atMs: number): string | null {
  return formatIsoInstant(atMs)?.replace(/\.000Z$/, 'Z') ?? null;
}
