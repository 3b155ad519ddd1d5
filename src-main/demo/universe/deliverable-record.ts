import { cardPicture, type CardState } from './card-record.ts';
import { sprintMs, type PlannedDeliverable, type PlannedDiscipline } from './deliverable-plan.ts';
import { hashWords } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import { uuidFrom } from './uuid-from.ts';
import { writeRfcDate } from './write-rfc-date.ts';
import { writeTimestamp } from './wording.ts';

interface RecordContext {
  readonly seed: number;
  /** The card it is a part of, as it stands; null when there is none or the board does not show it. */
  readonly cardState: CardState | null;
  /** How many deliverables the answer holds. */
  readonly totalCount: number;
}

/** A deliverable as the service sends it, with the recorded irregularities chosen by its slot. */
export function deliverableRecord(
  plan: PlannedDeliverable,
  { seed, cardState, totalCount }: RecordContext,
): WireRecord {
  const disciplines = plan.disciplines.map((discipline, index) => disciplineRecord(seed, plan, discipline, index));
  const isAlone = disciplines.length === 1 && plan.slot % 4 === 1;
  return {
    __typename: 'Deliverable',
    card: cardState === null ? null : cardLink(cardState),
    description: plan.description,
    disciplines: isAlone ? disciplines[0] : disciplines,
    endDate: writeRfcDate(deliverableEnd(plan)),
    numberOfDisciplines: plan.slot % 17 === 6 ? String(disciplines.length) : disciplines.length,
    numberOfTeams: plan.teams.length,
    projects: plan.projects === 2 ? projects : [projects[plan.projects]],
    slug: deliverableSlug(seed, plan.key),
    startDate: writeRfcDate(plan.startsAt),
    title: plan.title,
    totalCount: plan.slot % 3 === 0 ? null : totalCount,
    updateDate: writeRfcDate(plan.changedAt),
    uuid: uuidFrom(seed, 'deliverable', plan.key),
  };
}

/** Its last day: UTC midnight, epoch milliseconds. */
export function deliverableEnd(plan: PlannedDeliverable): number {
  return lastDay(plan, Math.max(...plan.disciplines.flatMap(({ spans }) => spans.map(({ to }) => to))));
}

function disciplineRecord(
  seed: number,
  plan: PlannedDeliverable,
  { trade, members, spans }: PlannedDiscipline,
  index: number,
): WireRecord {
  const [title, color] = trades[trade] ?? trades[0];
  return {
    __typename: 'Discipline',
    color,
    numberOfMembers: plan.slot % 19 === 3 ? String(members) : members,
    timeAllocations: spans.map(({ from, to, isPartial }, place) => ({
      __typename: 'TimeAllocation',
      endDate: writeRfcDate(lastDay(plan, to)),
      partialTime: plan.slot % 13 === 5 ? Number(isPartial) : isPartial,
      startDate: writeRfcDate(plan.startsAt + from * sprintMs),
      uuid: uuidFrom(seed, 'allocation', plan.key, index, place),
    })),
    title,
    uuid: uuidFrom(seed, 'discipline', plan.key, index),
  };
}

function lastDay(plan: PlannedDeliverable, sprints: number): number {
  return plan.startsAt + sprints * sprintMs - dayMs;
}

/** The card as a deliverable tells it: other names than on the roadmap itself (recordings, "Progress tracker"). */
function cardLink({ card, boardId, release, modifiedAt }: CardState): WireRecord {
  return {
    __typename: 'Card',
    board: { __typename: 'Board', id: boardId, title: 'Main board' },
    category: card.category.name,
    description: card.description,
    id: card.id,
    release: { __typename: 'Release', id: release.id, title: release.name },
    thumbnail: cardPicture(card, 'source'),
    title: card.name,
    updateDate: writeTimestamp(modifiedAt),
  };
}

/** Thirteen letters and digits, as recorded slugs have. */
function deliverableSlug(seed: number, key: string): string {
  const half = (part: number): string => hashWords(seed, 'slug', part, key).toString(36).padStart(7, '0');
  return `${half(1)}${half(2)}`.slice(0, 13);
}

const dayMs = 86_400_000;

const trades = [
  ['Modelling', '#c08a3e'],
  ['Programming', '#4f7cac'],
  ['Places', '#6b8e4e'],
  ['Sound &amp; Music', '#9b5d7f'],
  ['Movement', '#3f8f8a'],
  ['Writing', '#b5533c'],
  ['Interface', '#7d6bb0'],
  ['Trials', '#808a93'],
] as const;

const projects: readonly WireRecord[] = [
  { __typename: 'Project', logo: '/media/open-reachr/source/OpenReach.png', title: 'The Open Reach' },
  { __typename: 'Project', logo: '/media/hollow-coastr/source/HollowCoast.png', title: 'Lights of the Hollow Coast' },
];
