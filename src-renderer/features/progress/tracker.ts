import type { Deliverable } from '../../../src-shared/domain/deliverable.ts';
import type { Team } from '../../../src-shared/domain/team.ts';
import type { SnapshotFacts } from '../../archive/snapshot-facts.ts';

/** A team, from the list of teams or, where that does not name it, from its own list of deliverables. */
export interface TrackedTeam {
  readonly slug: string;
  readonly title: string;
  /** Null: the list of teams does not name it, or was never fetched. */
  readonly fields: Team | null;
  /** The answer that holds its deliverables; null where its list was never fetched. */
  readonly list: SnapshotFacts | null;
  /** How many of the tracker's deliverables its list holds. */
  readonly deliverables: number;
}

/** A deliverable with everyone who works on it. */
export interface TrackedDeliverable {
  /** Its slug. */
  readonly identity: string;
  readonly title: string;
  /** Whether another one has the same title, so that only the slug tells them apart. */
  readonly isTitleShared: boolean;
  readonly fields: Deliverable;
  /** Slugs of all teams whose list holds it, in the order of the teams. */
  readonly teams: readonly string[];
  /** The answer `fields` are from: the newest, where several lists hold it. */
  readonly source: SnapshotFacts;
}

/** Teams and the deliverables of all of them, joined from one answer for each team. */
export interface Tracker {
  /** In the order of the list of teams; those it does not name behind. */
  readonly teams: readonly TrackedTeam[];
  /** Each once, by title, those of the same title by slug. */
  readonly deliverables: readonly TrackedDeliverable[];
  /** The list of teams; null where it was never fetched. */
  readonly teamList: SnapshotFacts | null;
  /** The answer confirmed longest ago: the tracker is as old as its oldest part. */
  readonly oldest: SnapshotFacts;
}
