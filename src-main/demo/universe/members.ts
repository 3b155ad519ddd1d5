import type { DemoOrganization } from './organizations.ts';
import { portraitOf } from './portrait.ts';
import { hashWords } from './random.ts';
import type { Roster, Seat } from './roster.ts';
import type { WireRecord } from './ship-record.ts';
import { standingAt } from './standing.ts';

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
  const draw = hashWords(seed, 'roles', sid, holder) % 60;
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
    // Numbers as text and as numbers stand side by side (recordings, "Types").
    stars: person.index % 13 === 5 ? String(standing['stars']) : standing['stars'],
  };
}
