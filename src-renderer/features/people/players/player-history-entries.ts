import { playerFields, type Player, type PlayerOrganization } from '../../../../src-shared/catalog/user.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import type { SharedHistoryLine } from '../../../ui/record/history-table.tsx';
import {
  formatMembership,
  formatStanding,
  organizationName,
  playerFacts,
  shownText,
  type PlayerFact,
} from './player-facts.ts';
import { formatResponseRoute, type PlayerHistory, type PlayerVersion } from './player-history.ts';

/** One difference of a player between two successive snapshots. */
export type PlayerDifference =
  /** A documented fact reads otherwise; null where a response does not say. */
  | {
      readonly kind: 'field';
      readonly field: PlayerFact;
      readonly before: string | null;
      readonly after: string | null;
      /** One of the two responses is silent, and they came by different routes: that is no sign of a change. */
      readonly isSilence: boolean;
    }
  /** A membership besides the main organization; null is no member. */
  | {
      readonly kind: 'membership';
      readonly organization: PlayerOrganization;
      readonly before: string | null;
      readonly after: string | null;
    }
  | SharedHistoryLine;

/** What one snapshot says of a player that the one before did not. */
export interface PlayerHistoryEntry {
  readonly snapshotId: string;
  /** Null for the first. */
  readonly previousId: string | null;
  /** When the snapshot was fetched, UTC, epoch milliseconds. */
  readonly at: number;
  /** When it was last seen to be otherwise; null for the first. */
  readonly after: number | null;
  /** By which route its first response came. */
  readonly route: string;
  /** The route of the snapshot before, where none answered both; else null. */
  readonly otherRoute: string | null;
  /** None for the first. */
  readonly lines: readonly PlayerDifference[];
}

/** The history of a player in words, newest first. Snapshots that differ in nothing that can be told have no entry. */
export function playerHistoryEntries({ versions, changes }: PlayerHistory): readonly PlayerHistoryEntry[] {
  const ofSnapshot = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const entries = versions.flatMap((version, index): readonly PlayerHistoryEntry[] => {
    const previous = versions[index - 1];
    const entry = startEntry(version, previous);
    if (!previous) return [entry];
    const lines = linesBetween(previous.player, version.player, {
      isOtherRoute: entry.otherRoute !== null,
      told: ofSnapshot.get(version.snapshot.id) ?? [],
    });
    return lines.length === 0 ? [] : [{ ...entry, lines }];
  });
  return entries.toReversed();
}

function startEntry({ snapshot, responses }: PlayerVersion, previous: PlayerVersion | undefined): PlayerHistoryEntry {
  const [first] = responses;
  const [before] = previous?.responses ?? [];
  const isShared = previous?.responses.some(({ generation }) =>
    responses.some((other) => other.generation === generation),
  );
  return {
    snapshotId: snapshot.id,
    previousId: previous?.snapshot.id ?? null,
    at: snapshot.fetchedAt,
    after: previous?.snapshot.lastSeenAt ?? null,
    route: first ? formatResponseRoute(first) : '',
    otherRoute: isShared === false && before ? formatResponseRoute(before) : null,
    lines: [],
  };
}

interface Circumstances {
  readonly isOtherRoute: boolean;
  /** The changes that were found when the later snapshot was stored. */
  readonly told: readonly Change[];
}

function linesBetween(
  before: Player,
  after: Player,
  { isOtherRoute, told }: Circumstances,
): readonly PlayerDifference[] {
  const lines: PlayerDifference[] = [];
  const changed: PlayerFact[] = [];
  const readable = playerFacts.filter((field) => field.id !== 'affiliations' || areRead(before, after));
  for (const field of readable) {
    const found =
      field.id === 'affiliations' ? affiliationLines(field, before, after) : fieldLine(field, before, after);
    if (found.length === 0) continue;
    changed.push(field);
    lines.push(
      ...found.map((line) => (line.kind === 'field' ? { ...line, isSilence: isOtherRoute && isHalf(line) } : line)),
    );
  }
  for (const change of told) {
    const concerned = readable.filter((field) => readsFrom(field, change.path));
    if (change.path === '') {
      if (change.kind === 'changed' && lines.length === 0) lines.push({ kind: 'unexplained' });
    } else if (concerned.length === 0) lines.push(partLine(change));
    else if (!concerned.some((field) => changed.includes(field))) lines.push(unseenLine(change, concerned));
  }
  return lines;
}

/** Records archived by an earlier version of the program do not have them; that is no change. */
function areRead(before: Player, after: Player): boolean {
  return before.affiliations !== undefined && after.affiliations !== undefined;
}

type FieldLine = PlayerDifference & { readonly kind: 'field' };

function fieldLine(field: PlayerFact, before: Player, after: Player): readonly FieldLine[] {
  if (field.text(before) === field.text(after)) return [];
  return [{ kind: 'field', field, before: shownText(field, before), after: shownText(field, after), isSilence: false }];
}

function isHalf({ before, after }: FieldLine): boolean {
  return before === null || after === null;
}

type MembershipLine = PlayerDifference & { readonly kind: 'membership' };

/**
 * By SID; those that came without one, by name. A response that says nothing of memberships tells of nobody leaving: then the
 * fact as a whole is told.
 */
function affiliationLines(field: PlayerFact, before: Player, after: Player): readonly (MembershipLine | FieldLine)[] {
  if (!before.affiliations || !after.affiliations) return fieldLine(field, before, after);
  const [was, is] = [byKey(before.affiliations), byKey(after.affiliations)];
  const lines = [...new Map([...was, ...is])].flatMap(([key, organization]): readonly MembershipLine[] => {
    const line = standings(was.get(key), is.get(key));
    return line.before === line.after ? [] : [{ kind: 'membership', organization, ...line }];
  });
  if (lines.length > 0 || unreadIn(before) === unreadIn(after)) return lines;
  return fieldLine(field, before, after);
}

/** With the name where it has changed. */
function standings(was: PlayerOrganization | undefined, is: PlayerOrganization | undefined) {
  const isRenamed = was !== undefined && is !== undefined && was.name !== is.name;
  const wordsOf = (organization: PlayerOrganization | undefined): string | null => {
    if (organization === undefined) return null;
    const standing = formatStanding(organization);
    return isRenamed ? formatMembership(organization) : (standing ?? 'member');
  };
  return { before: wordsOf(was), after: wordsOf(is) };
}

/** Memberships that were sent and cannot be read. */
function unreadIn({ affiliations, affiliationCount }: Player): number {
  return (affiliationCount ?? 0) - (affiliations?.length ?? 0);
}

function byKey(affiliations: readonly PlayerOrganization[]): ReadonlyMap<string, PlayerOrganization> {
  return new Map(
    affiliations.map((organization) => [organization.sid ?? organizationName(organization), organization]),
  );
}

/** Whether a fact is read from a place in the response, from what lies in it, or from what it lies in. */
function readsFrom({ id, paths }: PlayerFact, changed: string): boolean {
  // Of a membership all is told but its picture.
  if (id === 'affiliations' && changed.endsWith(`.${playerFields.organization.fields.imageUrl.sent}`)) return false;
  return paths.some((path) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`));
}

function partLine({ path, kind, before, after }: Change): PlayerDifference {
  return { kind: 'part', path, change: kind, before, after };
}

/** A change that no fact shows: spelled otherwise, or, of memberships, something that is not told of them. */
function unseenLine(change: Change, concerned: readonly PlayerFact[]): PlayerDifference {
  if (concerned.some(({ id }) => id === 'affiliations')) return partLine(change);
  const { kind, before, after } = change;
  const title = concerned.map((field) => field.title).join(', ');
  const [was, is] = [kind === 'added' ? undefined : before, kind === 'removed' ? undefined : after];
  return { kind: 'respelled', title, before: was, after: is };
}
