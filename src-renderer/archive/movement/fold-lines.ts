import { absenceAfter } from './absence-after.ts';
import { groupActs } from './group-acts.ts';
import type { DatedItem, DatedStage, ItemLine } from './movement.ts';
import type { HeldItems, ReadHeld, SubjectAnswer } from './subject-answer.ts';
import { isNewer, mergeHoldings, type Holding } from './union-of-lists.ts';

/** What one request's answers say of one item: the last of them that held it. */
interface Sight extends Holding {
  item: DatedItem;
  fetchedAt: number;
  confirmedAt: number;
  /** How many of the request's answers came before that one, and in which act it came. */
  place: number;
  act: number;
  /** The act that left it out first since; null while it is held. */
  goneSince: number | null;
}

interface Track {
  /** By request. */
  readonly sights: Map<string, Sight>;
  readonly stages: DatedStage[];
  readonly firstSeenAt: number;
}

/** One request so far. */
interface List {
  readonly answers: number;
  readonly held: HeldItems;
}

interface Fold {
  readonly tracks: Map<string, Track>;
  readonly lists: Map<string, List>;
}

/**
 * Follows every item through all answers, act by act.
 *
 * @param answers oldest first.
 * @param readHeld gives the same item of the same record as the same object, so that what stays is passed over quickly.
 * @returns by identity, in the order they were first seen.
 */
export function foldLines(answers: readonly SubjectAnswer[], readHeld: ReadHeld): ReadonlyMap<string, ItemLine> {
  const fold: Fold = { tracks: new Map(), lists: new Map() };
  for (const [act, group] of groupActs(answers).entries()) {
    const moved = new Set<Track>();
    for (const answer of group) {
      const items = readHeld(answer);
      for (const track of leaveOut(fold, { answer, items, act })) moved.add(track);
      for (const track of takeIn(fold, { answer, items, act })) moved.add(track);
    }
    const endedAt = group.at(-1)?.fetchedAt ?? 0;
    for (const track of moved) noteStage(track, act, endedAt);
  }
  return new Map([...fold.tracks].map(([identity, track]) => [identity, toLine(identity, track, fold.lists)]));
}

interface Step {
  readonly answer: SubjectAnswer;
  readonly items: HeldItems;
  readonly act: number;
}

/** Notes which items of the request's last answer are not in this one. */
function leaveOut({ tracks, lists }: Fold, { answer: { requestKey }, items, act }: Step): readonly Track[] {
  const gone: Track[] = [];
  for (const identity of lists.get(requestKey)?.held.keys() ?? []) {
    if (items.has(identity)) continue;
    const track = tracks.get(identity);
    const sight = track?.sights.get(requestKey);
    if (!track || !sight) continue;
    sight.goneSince = act;
    gone.push(track);
  }
  return gone;
}

/** Notes which items this answer holds. @returns those whose dates may be others now. */
function takeIn({ tracks, lists }: Fold, { answer, items, act }: Step): readonly Track[] {
  const { requestKey, fetchedAt, confirmedAt } = answer;
  const place = lists.get(requestKey)?.answers ?? 0;
  lists.set(requestKey, { answers: place + 1, held: items });
  const moved: Track[] = [];
  for (const [identity, item] of items) {
    let track = tracks.get(identity);
    if (!track) tracks.set(identity, (track = { sights: new Map(), stages: [], firstSeenAt: fetchedAt }));
    const sight = track.sights.get(requestKey);
    if (sight?.item === item && sight.goneSince === null && track.sights.size === 1) {
      Object.assign(sight, { fetchedAt, confirmedAt, place, act });
      continue;
    }
    track.sights.set(requestKey, { item, requestKey, fetchedAt, confirmedAt, place, act, goneSince: null });
    moved.push(track);
  }
  return moved;
}

/** Notes the dates an item has at the end of an act, where they are others than before. */
function noteStage({ sights, stages }: Track, act: number, endedAt: number): void {
  let newest: Sight | undefined;
  for (const sight of sights.values()) {
    if (sight.goneSince === null && (newest === undefined || isNewer(sight, newest))) newest = sight;
  }
  if (!newest) return;
  const { startDay, endDay } = newest.item;
  const last = stages.at(-1);
  if (last && last.startDay === startDay && last.endDay === endDay) return;
  // Dates of an older answer may count again, because the newer one left the item out: they are told when that happened.
  stages.push({ at: newest.act === act ? newest.fetchedAt : endedAt, startDay, endDay });
}

function toLine(identity: string, { sights, stages, firstSeenAt }: Track, lists: ReadonlyMap<string, List>): ItemLine {
  const all = [...sights.values()];
  const answersWithout = Math.min(
    ...all.map(({ requestKey, place }) => (lists.get(requestKey)?.answers ?? 0) - 1 - place),
  );
  return {
    identity,
    last: mergeHoldings(lastHolders(all)),
    presence: answersWithout === 0 ? 'present' : absenceAfter(answersWithout),
    answersWithout,
    firstSeenAt,
    lastSeenAt: Math.max(...all.map(({ confirmedAt }) => confirmedAt)),
    stages,
  };
}

/** The lists that hold an item, or of one that is gone those that held it in its last state. */
function lastHolders(sights: readonly Sight[]): readonly Sight[] {
  const until = Math.max(...sights.map(({ goneSince }) => goneSince ?? Number.POSITIVE_INFINITY));
  return sights.filter(({ goneSince }) => (goneSince ?? Number.POSITIVE_INFINITY) === until);
}
