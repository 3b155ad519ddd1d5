import type { Deliverable, Discipline } from '../../../../src-shared/catalog/deliverables.ts';

/** Days on which a crew is at work for the same part of its time; both are part of it. UTC day numbers. */
export interface WorkSpan {
  readonly startDay: number;
  readonly endDay: number;
  /** 1, or half for part-time: how large the part is, nobody says. */
  readonly share: 1 | 0.5;
}

/** What part-time counts as. */
const partTimeShare = 0.5;

/**
 * When a discipline is at work on a deliverable, each day once: where allocations overlap, the same people are meant, and
 * full time wins over part-time. Allocations without a first or last day, or with a last before the first, tell no days.
 * One that does not say whether it is part-time counts as full time.
 *
 * @returns in order, without overlaps.
 */
export function workSpans(discipline: Discipline): readonly WorkSpan[] {
  const known = spansOf.get(discipline) ?? joinAllocations(discipline);
  spansOf.set(discipline, known);
  return known;
}

/** A record never changes, and every picture asks for the same. */
const spansOf = new WeakMap<Discipline, readonly WorkSpan[]>();
const sizeOf = new WeakMap<Deliverable, WorkSize>();

function joinAllocations({ timeAllocations }: Discipline): readonly WorkSpan[] {
  const known = timeAllocations.flatMap(({ startDay, endDay, isPartial }): readonly WorkSpan[] =>
    startDay === null || endDay === null ? [] : [{ startDay, endDay, share: isPartial === true ? partTimeShare : 1 }],
  );
  const edges = [...new Set(known.flatMap(({ startDay, endDay }) => [startDay, endDay + 1]))].toSorted((a, b) => a - b);
  const spans: WorkSpan[] = [];
  for (const [index, startDay] of edges.entries()) {
    const next = edges[index + 1];
    const shares = known
      .filter((span) => span.startDay <= startDay && startDay <= span.endDay)
      .map(({ share }) => share);
    if (next === undefined || shares.length === 0) continue;
    const share = shares.includes(1) ? 1 : partTimeShare;
    const last = spans.at(-1);
    if (last && last.endDay === startDay - 1 && last.share === share)
      spans.splice(-1, 1, { ...last, endDay: next - 1 });
    else spans.push({ startDay, endDay: next - 1, share });
  }
  return spans;
}

/** How much work a deliverable is. */
export interface WorkSize {
  /** People of all disciplines together; null where none says how many. */
  readonly people: number | null;
  /** People times days of the calendar, part-time counted half; null where no discipline says both. */
  readonly peopleDays: number | null;
}

export function workSize(deliverable: Deliverable): WorkSize {
  const known = sizeOf.get(deliverable) ?? measureWork(deliverable);
  sizeOf.set(deliverable, known);
  return known;
}

function measureWork({ disciplines }: Deliverable): WorkSize {
  let people: number | null = null;
  let peopleDays: number | null = null;
  for (const discipline of disciplines) {
    const { numberOfMembers } = discipline;
    if (numberOfMembers === null) continue;
    people = (people ?? 0) + numberOfMembers;
    const spans = workSpans(discipline);
    if (spans.length === 0) continue;
    const days = spans.reduce((sum, { startDay, endDay, share }) => sum + (endDay + 1 - startDay) * share, 0);
    peopleDays = (peopleDays ?? 0) + numberOfMembers * days;
  }
  return { people, peopleDays };
}

/** Whether anyone is at work on a deliverable on a day: by the allocations, or by its own dates where there are none. */
export function isInWork(deliverable: Deliverable, day: number): boolean {
  const spans = deliverable.disciplines.flatMap(workSpans);
  if (spans.length > 0) return spans.some(({ startDay, endDay }) => startDay <= day && day <= endDay);
  const { startDay, endDay } = deliverable;
  return startDay !== null && endDay !== null && startDay <= day && day <= endDay;
}

/** What a discipline without a title is called. */
const namelessDiscipline = 'Unnamed discipline';

export function disciplineName({ title }: Discipline): string {
  return title ?? namelessDiscipline;
}
