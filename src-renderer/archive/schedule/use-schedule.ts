import { fail, problemOf, succeed, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import { useArchiveQuery, useLastKnown } from '../hooks/archive-context.tsx';
import { readLatestLoss } from '../read/read-list-loss.ts';
import { readTotalsOf } from '../read/read-requests.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredTotals } from '../schema/archive-rows.ts';
import { readInWorker } from '../worker/read-in-worker.ts';
import { readItemHistory } from './item-histories.ts';
import type { ScheduleSpan } from './read-schedule-diff.ts';
import { resourceOf } from './read-subject-responses.ts';
import { readTeamTitles } from './read-team-titles.ts';
import {
  subjectName,
  type ItemScheduleHistory,
  type ScheduleDiff,
  type ScheduleHistory,
  type ScheduleSubject,
} from './schedule.ts';

/** What moved between two instants: null for no choice, and where the archive held nothing by the earlier instant. */
interface FollowedScheduleDiff {
  /** Undefined while it is read first. */
  readonly outcome: Outcome<ScheduleDiff | null> | undefined;
  /** It is still that of the choice before, while this one is read. */
  readonly isOfLastChoice: boolean;
}

/** What moved between two instants, followed live. While another choice is read the last response stays. */
export function useScheduleDiff(subject: ScheduleSubject, choice: ScheduleSpan | null): FollowedScheduleDiff {
  const topic = `${subjectName(subject)} ${choice === null ? 'off' : 'on'}`;
  const found = useArchiveQuery(
    `schedule diff ${topic} ${choice === null ? '' : spanName(choice)}`,
    async (archive, asOf): Promise<Outcome<ScheduleDiff | null>> => {
      if (choice === null) return nothing;
      const fingerprint = await readFingerprint(archive, subject);
      return outcomeOf(readDiff(archive, subject, choice, { asOf, fingerprint }));
    },
  );
  const last = useLastKnown(found, topic);
  return choice === null
    ? { outcome: nothing, isOfLastChoice: false }
    : { outcome: last, isOfLastChoice: found === undefined && last !== undefined };
}

const nothing = succeed(null);

/**
 * What the archive knows of a subject's past, followed live; undefined until it is read first. While it is read again the
 * last response stays. Read in the worker, once for all parts of a page that ask.
 */
export function useScheduleHistory(subject: ScheduleSubject): Outcome<ScheduleHistory> | undefined {
  const topic = subjectName(subject);
  const found = useArchiveQuery(`schedule history ${topic}`, async (archive, asOf) => {
    const fingerprint = await readFingerprint(archive, subject);
    return outcomeOf(readHistory(archive, subject, { asOf, fingerprint }));
  });
  return useLastKnown(found, topic);
}

/** Which two instants of a past are compared. */
export interface SpanChoice {
  /** Tells it from all others. */
  readonly name: string;
  /**
   * @param instants of the states of the past, oldest first, UTC, epoch milliseconds.
   * @returns null where nothing is compared.
   */
  readonly spanOf: (instants: readonly number[]) => ScheduleSpan | null;
}

/** A subject's past, and what moved in it. */
export interface ComparedSchedule {
  /** Null where it cannot be read. */
  readonly history: ScheduleHistory | null;
  /** Between which instants it moved; null where nothing is compared. */
  readonly span: ScheduleSpan | null;
  /** Null where nothing is compared, the archive held nothing by the earlier instant, or it cannot be read. */
  readonly diff: ScheduleDiff | null;
  /** Why one of both cannot be read. */
  readonly problem: Problem | null;
}

/**
 * A subject's past with what moved between two instants that are chosen among its own, followed live; undefined until it is read first.
 * Both come together: which instants they are is known as soon as the past is, and what moved is asked for at once. While another
 * choice is read the last response stays.
 */
export function useComparedSchedule(
  subject: ScheduleSubject,
  { name, spanOf }: SpanChoice,
): ComparedSchedule | undefined {
  const topic = subjectName(subject);
  const found = useArchiveQuery(
    `compared schedule ${topic} ${name}`,
    async (archive, asOf): Promise<ComparedSchedule> => {
      const state = { asOf, fingerprint: await readFingerprint(archive, subject) };
      const history = await outcomeOf(readHistory(archive, subject, state));
      if (!history.ok) return { history: null, span: null, diff: null, problem: history.problem };
      const span = spanOf(history.value.instants);
      const diff = span === null ? nothing : await outcomeOf(readDiff(archive, subject, span, state));
      return {
        history: history.value,
        span,
        diff: diff.ok ? diff.value : null,
        problem: diff.ok ? null : diff.problem,
      };
    },
  );
  return useLastKnown(found, topic);
}

/** The instant of what is read, UTC, epoch milliseconds, null for now; and a fingerprint of what it is read from. */
interface ReadState {
  readonly asOf: number | null;
  readonly fingerprint: string;
}

function readHistory(archive: ArchiveDatabase, subject: ScheduleSubject, { asOf, fingerprint }: ReadState) {
  const question = `schedule histories of ${subjectName(subject)} ${asOf ?? 'now'}`;
  return singleFlight(archive, { question, fingerprint }, () =>
    readInWorker(archive, { kind: 'schedule-histories', subject, asOf }),
  );
}

function readDiff(
  archive: ArchiveDatabase,
  subject: ScheduleSubject,
  span: ScheduleSpan,
  { asOf, fingerprint }: ReadState,
) {
  const question = `schedule diff of ${subjectName(subject)} ${spanName(span)} ${asOf ?? 'now'}`;
  return singleFlight(archive, { question, fingerprint }, () =>
    readInWorker(archive, { kind: 'schedule-diff', subject, span, asOf }),
  );
}

const spanName = ({ beforeAt, afterAt }: ScheduleSpan): string => JSON.stringify([beforeAt, afterAt]);

/**
 * One item over all responses, followed live; null where none ever held it, undefined until it is read first. Reads less than
 * the whole history, for a page that shows this item alone.
 */
export function useItemHistory(
  subject: ScheduleSubject,
  identity: string,
): Outcome<ItemScheduleHistory | null> | undefined {
  const question = `item line ${subjectName(subject)} ${identity}`;
  const found = useArchiveQuery(`schedule of item ${question}`, (archive, asOf) =>
    outcomeOf(readItemHistory(archive, subject, identity, asOf)),
  );
  return useLastKnown(found, question);
}

/** What a read came to. A past that cannot be read must not take what is known today off the screen, so nothing is thrown. */
function outcomeOf<T>(read: Promise<T>): Promise<Outcome<T>> {
  return read.then(succeed, (error: unknown) => fail(problemOf(error)));
}

/**
 * Changes with every response and every confirmation that a schedule diff is read from. Read in the page, where a live query notices
 * what it touches: the worker's own reads are not followed.
 */
export async function readFingerprint(archive: ArchiveDatabase, subject: ScheduleSubject): Promise<string> {
  const names = subject.kind === 'cards' ? [resourceOf(subject)] : [resourceOf(subject), 'teams' as const];
  const totals = await Promise.all(names.map((name) => readTotalsOf(archive, name)));
  const prints = totals
    .flat()
    .map(async (row) => [printOf(row), (await readLatestLoss(archive, row, null)) && 'in doubt']);
  return (await Promise.all(prints)).join();
}

/** Whatever is added, removed or confirmed changes one of these. */
function printOf(totals: StoredTotals): string {
  const { requestKey, latestSnapshotId, snapshots, storedBytes, firstFetchedAt, confirmedAt } = totals;
  return [requestKey, latestSnapshotId, snapshots, storedBytes, firstFetchedAt, confirmedAt].join(' ');
}

interface Slot {
  fingerprint: string;
  readonly response: Promise<unknown>;
  state: 'waiting' | 'running' | 'read';
}

const slots = new WeakMap<ArchiveDatabase, Map<string, Slot>>();

/** Responses that are kept for one archive; of more, those asked for longest ago are dropped. */
const mostKept = 8;

/**
 * Reads what several parts of a page ask for once, and again only when what it is read from changed. While one read runs,
 * all changes that come meanwhile wait together for the next: an act of a dozen fetches must not start a dozen reads.
 *
 * @param question tells the reads of an archive apart; the same question is always answered by the same `read`.
 * @param fingerprint of what is read from, as it was found before asking.
 */
export function singleFlight<T>(
  archive: ArchiveDatabase,
  { question, fingerprint }: { readonly question: string; readonly fingerprint: string },
  read: () => Promise<T>,
): Promise<T> {
  const known = slots.get(archive) ?? new Map<string, Slot>();
  slots.set(archive, known);
  const slot = pickSlot(known.get(question), fingerprint, read);
  known.delete(question);
  known.set(question, slot);
  const forget = (): void => {
    if (known.get(question) === slot) known.delete(question);
  };
  slot.response.catch(forget);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  // The question names its read, so the response is of that read's type.
  return slot.response as Promise<T>;
}

function pickSlot(known: Slot | undefined, fingerprint: string, read: () => Promise<unknown>): Slot {
  if (!known || (known.state === 'read' && known.fingerprint !== fingerprint))
    return startSlot(fingerprint, null, read);
  if (known.state === 'running' && known.fingerprint !== fingerprint) {
    return startSlot(fingerprint, known.response, read);
  }
  // One that waits will read what is there by then.
  known.fingerprint = fingerprint;
  return known;
}

/** @param before is waited for, however it ends. */
function startSlot(fingerprint: string, before: Promise<unknown> | null, read: () => Promise<unknown>): Slot {
  const run = async (): Promise<unknown> => {
    if (before) await Promise.allSettled([before]);
    slot.state = 'running';
    try {
      return await read();
    } finally {
      slot.state = 'read';
    }
  };
  const response = Promise.resolve().then(run);
  const slot: Slot = { fingerprint, response, state: 'waiting' };
  return slot;
}

/** What the teams of the progress tracker are called, by slug, followed live; undefined while it is read. */
export function useTeamTitles(): ReadonlyMap<string, string> | undefined {
  return useArchiveQuery('team titles', readTeamTitles);
}
