/** More members than anybody could page through; a count beyond it is taken for none. */
const mostMembers = 10_000_000;

/** A member count that pages can be counted from; null where it is none: a fraction, a negative figure, one beyond reason. */
export function usableCount(memberCount: number | null): number | null {
  const isUsable =
    memberCount !== null && Number.isInteger(memberCount) && memberCount >= 0 && memberCount <= mostMembers;
  return isUsable ? memberCount : null;
}
