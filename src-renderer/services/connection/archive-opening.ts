import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { sessionAttempts } from '../../archive/attempts/session-calls.ts';
import type { ActiveArchive } from '../../archive/hooks/archive-context.tsx';
import { readAhead } from '../../archive/hooks/use-collection.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { noteOpenedBy } from '../../archive/schema/generations.ts';
import { openArchive } from '../../archive/schema/open-archive.ts';
import { bridge } from '../../bridge/bridge.ts';
import { activeProfileOf, useAppStore } from './app-state.ts';
import { startupIdle } from './startup-idle.ts';
import { findOnlyElsewhere, needsBackupFirst, type HeldElsewhere } from './stored-archives.ts';

/** How far the opening of an archive has come. */
export type Opening =
  | { readonly state: 'opening' }
  /** Before the first start of a new version. */
  | { readonly state: 'backing-up' }
  /** The user decides whether the archive is opened without a backup. */
  | { readonly state: 'not-backed-up'; readonly problem: Problem }
  /** Another host holds the archive, and this one has none. */
  | { readonly state: 'elsewhere'; readonly held: HeldElsewhere }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'open'; readonly active: ActiveArchive };

export const notOpenedYet: Opening = { state: 'opening' };

/** Whose archive is to be opened. */
export interface ArchiveWanted {
  readonly profileId: string;
  /** How often it was opened anew in this run. */
  readonly times: number;
  /** The user has agreed that it is opened without the backup that comes first. */
  readonly isAgreed: boolean;
}

/** How long the frame of the program waits for the first list, in milliseconds; a usual one takes a tenth of it. */
const firstListMs = 200;

/** An archive that is being opened, or is open. */
export class ArchiveOpening {
  readonly wanted: ArchiveWanted;
  #latest: Opening = notOpenedYet;
  #follower: (opening: Opening) => void = () => undefined;
  #isWanted = true;
  #stops: (() => void)[] = [];

  /**
   * @param firstList of the view that is about to be shown; null for none. It is read before the archive counts as open, so that
   *   the view shows it at once.
   */
  constructor(wanted: ArchiveWanted, firstList: ResourceName | null) {
    this.wanted = wanted;
    void this.#open(firstList);
  }

  get latest(): Opening {
    return this.#latest;
  }

  /** Calls back with the state that is there, and with each from here on. */
  follow(follower: (opening: Opening) => void): void {
    this.#follower = follower;
    follower(this.#latest);
  }

  /** Closes the archive, or ends its opening. */
  close(): void {
    this.#isWanted = false;
    for (const stop of this.#stops.splice(0)) stop();
  }

  #tell(opening: Opening): void {
    if (!this.#isWanted) return;
    this.#latest = opening;
    this.#follower(opening);
  }

  async #open(firstList: ResourceName | null): Promise<void> {
    const { profileId, isAgreed } = this.wanted;
    const app = useAppStore.getState().state;
    const profile = activeProfileOf(app);
    const version = app?.version ?? '';
    const held = app && profile ? await findOnlyElsewhere(profile, app.host) : null;
    if (held !== null) {
      this.#tell({ state: 'elsewhere', held });
      return;
    }
    if (!isAgreed && (await needsBackupFirst(profileId, version)) && !(await this.#backUp())) return;
    if (!this.#isWanted) return;
    // Asked for once: that main learns of it is no reason to open it again.
    const isKnown = app !== null && (profile?.archives[app.host] ?? null) !== null;
    const outcome = await openArchive(profileId, isKnown);
    if (!this.#isWanted) {
      if (outcome.ok) outcome.value.close();
      return;
    }
    if (!outcome.ok) {
      this.#tell({ state: 'failed', problem: outcome.problem });
      return;
    }
    const archive = outcome.value;
    this.#stops.push(() => archive.close());
    await Promise.all([this.#settlePaid(archive), readFirst(archive, firstList)]);
    this.#tell({ state: 'open', active: { profileId, archive, asOf: null } });
    // Main knows already that there is one: what is written down anew must not stand in the way of the first rows.
    if (isKnown) await startupIdle();
    // Where it cannot be written down, the next start makes one more backup.
    noteOpenedBy(profileId, version).catch(() => undefined);
    // Each time: another host tells its age.
    if (this.#isWanted) void bridge.invoke('connection:note-archive', { profileId, isRestored: false });
  }

  /** @returns whether the archive can be opened now; else it was told why not. */
  async #backUp(): Promise<boolean> {
    this.#tell({ state: 'backing-up' });
    // Rarely needed, so it does not stand in the way of every start.
    const { backUp } = await import('../backups/backup-actions.ts');
    const made = await backUp(this.wanted.profileId, 'before-update', {
      title: 'Backing up before the first start of this version',
    });
    if (!made.ok) this.#tell({ state: 'not-backed-up', problem: made.problem });
    return made.ok;
  }

  /** Before anything newer is fetched, which would come before it in time. What stores them comes only where main keeps some. */
  async #settlePaid(archive: ArchiveDatabase): Promise<void> {
    const { profileId } = this.wanted;
    const kind = activeProfileOf(useAppStore.getState().state)?.kind ?? 'service';
    const storePaid = async () => {
      const { storePaidResponses } = await import('../../archive/ingest/paid-responses.ts');
      await storePaidResponses({ bridge, archive, profile: { id: profileId, kind } });
    };
    // One whose load was under way when the page was reloaded.
    const stopListening = bridge.on('resource:paid-kept', (kept) => {
      if (kept.profileId === profileId && !sessionAttempts.has(kept.requestId)) void storePaid();
    });
    this.#stops.push(stopListening);
    if (await hasPaidResponses(profileId)) await storePaid();
  }
}

async function readFirst(archive: ArchiveDatabase, firstList: ResourceName | null): Promise<void> {
  if (firstList === null) return;
  const patience = new Promise((resolve) => setTimeout(resolve, firstListMs));
  await Promise.race([readAhead(archive, firstList), patience]);
}

/** Whether main keeps responses that were paid for and are not archived. Where it does not answer, the next start asks again. */
async function hasPaidResponses(profileId: string): Promise<boolean> {
  const kept = await bridge.invoke('resource:list-paid', { profileId });
  return kept.ok && kept.value.responses.length > 0;
}
