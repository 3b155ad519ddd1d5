/** Members on a page before hidden ones are left out (spec, Limits). */
export const membersPerPage = 32;

/** One answer to one page of a list of members, also one that brought what was known. Instants are UTC, epoch milliseconds. */
export interface PageAnswer {
  /** From 1 on. */
  readonly page: number;
  /** When it came. */
  readonly at: number;
  /** The snapshot that holds its content. */
  readonly snapshotId: string;
  /** How many entries it holds; hidden members are none. */
  readonly count: number;
}

/** Pages that were asked for together. */
export interface MemberAct {
  readonly startedAt: number;
  readonly endedAt: number;
  /** By page; of a page that was asked for again because nothing had come, the last answer. */
  readonly pages: ReadonlyMap<number, PageAnswer>;
}
