/** People of one trade at work on a deliverable. */
export interface Discipline {
  readonly uuid: string | null;
  readonly title: string | null;
  /** The service's own hex colour. */
  readonly color: string | null;
  readonly numberOfMembers: number | null;
  readonly timeAllocations: readonly TimeAllocation[];
}

/** What a deliverable is for. */
export interface Project {
  readonly title: string | null;
  /** Site-relative path. */
  readonly logoPath: string | null;
}

/** The roadmap card a deliverable belongs to, as the deliverable tells it. `id` is the card's id on the roadmap. */
export interface DeliverableCard {
  readonly id: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly releaseId: string | null;
  readonly releaseName: string | null;
  readonly boardId: string | null;
  readonly boardName: string | null;
  readonly updatedDay: number | null;
  /** Site-relative path. */
  readonly thumbnailPath: string | null;
}

/**
 * A piece of work of one or more teams. Days are UTC day numbers (days since 1 January 1970); null means unknown. The
 * slug names it: several are titled `Unannounced`.
 * Source: spec, "Progress tracker deliverable"; `card`, `numberOfTeams`, `updatedDay` from the recordings.
 */
export interface Deliverable {
  readonly slug: string | null;
  readonly uuid: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly updatedDay: number | null;
  readonly numberOfDisciplines: number | null;
  readonly numberOfTeams: number | null;
  readonly disciplines: readonly Discipline[];
  readonly projects: readonly Project[];
  readonly card: DeliverableCard | null;
}

/**
 * A team of the progress tracker. Days are UTC day numbers; null means unknown. The team's `uuid` is left out: it changes
 * between answers, and the slug is what names a team (recordings, "Progress tracker").
 * Source: spec, "Progress tracker team".
 */
export interface Team {
  readonly slug: string | null;
  readonly title: string | null;
  readonly abbreviation: string | null;
  readonly description: string | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly numberOfDeliverables: number | null;
  readonly timeAllocations: readonly TimeAllocation[];
}

/** A span of work. Days are UTC day numbers (days since 1 January 1970), both included; null means unknown. */
export interface TimeAllocation {
  readonly uuid: string | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  /** Whether the people are on it for a part of their time only. */
  readonly isPartial: boolean | null;
}
