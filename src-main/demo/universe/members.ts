import type { DemoOrganization } from './organizations.ts';
import { eraOf, hashParts } from './random.ts';
import { portraitOf, type Roster, type Seat } from './roster.ts';
import type { WireRecord } from './ship-record.ts';

/** One member with what the service filters by. */
export interface MemberSlot {
  /** What a page shows; null where the member is hidden. */
  readonly record: WireRecord | null;
  readonly rankId: number;
  readonly roleIds: readonly number[];
  readonly isMain: boolean;
}

/** Every member of an organization at an instant, hidden ones included, highest rank first. */
export function membersAt(
  seed: number,
  roster: Roster,
  organization: DemoOrganization,
  atMs: number,
): readonly MemberSlot[] {
  const seats = roster.seats.get(organization.sid) ?? [];
  return seats
    .map((seat, index): MemberSlot => {
      const { rank, stars } = standingAt(seed, organization, seat.holder, atMs);
      const roleIds = rolesOf(seed, organization.sid, seat, index);
      return {
        record: memberRecord(seed, seat, { rank, stars, roles: roleIds.map((id) => roles[id - 1]) }),
        rankId: stars,
        roleIds,
        isMain: seat.isMain,
      };
    })
    .toSorted((a, b) => b.rankId - a.rankId);
}

/** The demo's role ids count from 1 in this order. */
const roles = ['Steward', 'Recruiter', 'Herald', 'Quartermaster'] as const;

/** Whoever came first is the steward; about one in six others has a role, a few have two. */
function rolesOf(seed: number, sid: string, { holder }: Seat, index: number): readonly number[] {
  if (index === 0) return [1];
  const draw = hashParts(seed, 'roles', sid, holder) % 60;
  const first = 2 + (draw % 3);
  if (draw < 8) return [first];
  return draw < 10 ? [1, first] : [];
}

function memberRecord(seed: number, { person }: Seat, standing: WireRecord): WireRecord | null {
  if (person === null) return null;
  return {
    display: person.handle.replaceAll(/[_.-]/g, ' '),
    handle: person.handle,
    image: portraitOf(seed, person),
    ...standing,
  };
}

/** What a member is in an organization at an instant. */
interface Standing {
  readonly rank: string;
  /** 1 for the lowest rank. The demo's rank ids are the same numbers. */
  readonly stars: number;
}

/**
 * Ranks drift: about every five weeks a member may move a step up or down. Most are near the bottom.
 *
 * @param holder names the seat; the same words give the same career.
 */
export function standingAt(seed: number, { sid, ranks }: DemoOrganization, holder: string, atMs: number): Standing {
  const draw = hashParts(seed, 'first rank', sid, holder) / 2 ** 32;
  const base = Math.floor(draw ** 2 * ranks.length);
  const era = eraOf(atMs, 35, seed, 'rank', sid, holder);
  const step = (hashParts(seed, 'rank', sid, holder, era.number) % 3) - 1;
  const place = Math.min(ranks.length - 1, Math.max(0, base + step));
  return { rank: ranks[place] ?? ranks[0], stars: place + 1 };
}
