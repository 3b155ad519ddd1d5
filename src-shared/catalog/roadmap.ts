import { collectRecords } from '../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  sentValue,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../resource/fields.ts';
import { listedParts, onePart } from '../resource/part-fields.ts';
import { allModes, choicesOf, defineResource, type Parameter } from '../resource/resource.ts';

/** The roadmap's boards, as the service is asked for them. */
export const boards = ['main', 'campaign'] as const;
export type Board = (typeof boards)[number];

/** The specification gives the dates' type as "timestamp" and says no more (docs/decisions/not-shown.md). */
const dateHint = 'Stored copies only. Which of a release’s dates the service compares is not described.';

const parameters: readonly Parameter[] = [
  {
    name: 'board',
    label: 'Board',
    kind: 'choice',
    where: 'path',
    required: 'Board: choose from the list.',
    choices: choicesOf(...boards),
  },
  {
    name: 'version',
    label: 'Version',
    kind: 'text',
    where: 'query',
    maxLength: 60,
    hint: 'The whole name of a release, such as 4.2.0. Any other name finds nothing.',
  },
  {
    name: 'date_min',
    label: 'Date, minimum',
    kind: 'instant',
    where: 'query',
    modes: ['cache'],
    range: { of: 'Date', end: 'min' },
    hint: dateHint,
  },
  {
    name: 'date_max',
    label: 'Date, maximum',
    kind: 'instant',
    where: 'query',
    modes: ['cache'],
    range: { of: 'Date', end: 'max' },
    hint: dateHint,
  },
];

/** A card's picture in its sizes: site-relative paths. */
const thumbnailFields = {
  id: { kind: 'identifier', label: 'Picture id', sent: 'id' },
  largePath: { kind: 'link', label: 'Picture, large', sent: [['urls', 'large']] },
  rectPath: { kind: 'link', label: 'Picture, rectangle', sent: [['urls', 'rect']] },
  squarePath: { kind: 'link', label: 'Picture, square', sent: [['urls', 'square']] },
  sourcePath: { kind: 'link', label: 'Picture, source', sent: [['urls', 'source']] },
} as const satisfies FieldDeclarations;

/** A feature on the roadmap. Source: spec, "Roadmap"; `status` and `categoryName` from the recordings' "Roadmap". */
export const cardFields = {
  name: { kind: 'text', label: 'Name', sent: 'name' },
  description: { kind: 'text', label: 'Description', sent: 'description' },
  body: { kind: 'text', label: 'Body', sent: 'body' },
  tasks: { ...plainNumber, label: 'Tasks', sent: 'tasks', column: { width: 76 } },
  completed: { ...plainNumber, label: 'Tasks done', sent: 'completed', column: { width: 96 } },
  inProgress: {
    ...plainNumber,
    label: 'Tasks in progress',
    section: 'Card',
    sent: 'inprogress',
    column: { width: 138 },
  },
  /** Released, Tentative… as sent; other values are not shown (docs/decisions/not-shown.md). */
  status: { kind: 'text', label: 'Status as sent', section: 'Card', sent: 'status', column: { width: 124 } },
  isReleased: { kind: 'flag', label: 'Released', section: 'Card', sent: 'released', column: { width: 92 } },
  categoryName: {
    kind: 'text',
    label: 'Category',
    section: 'Card',
    sent: 'category_name',
    column: { width: 164 },
    search: 'words',
  },
  scheduledAt: { kind: 'instant', label: 'Own date', section: 'Card', sent: 'scheduled_at' },
  createdAt: { kind: 'instant', label: 'Created', section: 'Card', sent: 'time_created', column: { width: 112 } },
  modifiedAt: { kind: 'instant', label: 'Last modified', section: 'Card', sent: 'time_modified', isStamp: true },
  id: { kind: 'identifier', label: 'Card id', section: 'Record', sent: 'id' },
  releaseId: { kind: 'identifier', label: 'Release id', section: 'Record', sent: 'release_id' },
  boardId: { kind: 'identifier', label: 'Board id', section: 'Record', sent: 'board_id' },
  categoryId: { kind: 'identifier', label: 'Category id', section: 'Record', sent: 'category_id' },
  order: {
    kind: 'number',
    label: 'Place in the release',
    section: 'Record',
    sent: 'order',
    quantity: null,
    better: null,
  },
  importerId: { kind: 'identifier', label: 'Importer id', section: 'Record', sent: 'importer_id' },
  urlSlug: { kind: 'link', label: 'Slug', section: 'Record', sent: 'url_slug', search: 'short' },
  thumbnail: onePart({ label: 'Picture', sent: 'thumbnail', fields: thumbnailFields }),
} as const satisfies FieldDeclarations;

/** A release of a board with its cards, in the order sent. Source: spec, "Roadmap". */
export const releaseFields = {
  name: { kind: 'text', label: 'Name', section: 'Release', sent: 'name' },
  description: { kind: 'text', label: 'Description', section: 'Release', sent: 'description' },
  scheduledAt: { kind: 'instant', label: 'Scheduled for', section: 'Release', sent: 'scheduled_at' },
  isReleased: { kind: 'flag', label: 'Released', section: 'Release', sent: 'released' },
  createdAt: { kind: 'instant', label: 'Created', section: 'Release', sent: 'time_created' },
  modifiedAt: { kind: 'instant', label: 'Last modified', section: 'Release', sent: 'time_modified', isStamp: true },
  /** An address or site-relative path, as sent. */
  announcementLink: { kind: 'link', label: 'Announcement', section: 'Release', sent: 'patch_announcement_link' },
  order: {
    kind: 'number',
    label: 'Place on the board',
    section: 'Release',
    sent: 'order',
    quantity: null,
    better: null,
  },
  id: { kind: 'identifier', label: 'Release id', section: 'Release', sent: 'id' },
  boardId: { kind: 'identifier', label: 'Board id', section: 'Release', sent: 'board_id' },
  importerId: { kind: 'identifier', label: 'Importer id', section: 'Release', sent: 'importer_id' },
  urlSlug: { kind: 'link', label: 'Slug', section: 'Release', sent: 'url_slug' },
  cards: listedParts({ label: 'Cards', sent: 'cards', fields: cardFields }),
} as const satisfies FieldDeclarations;

export type Card = RecordOfFields<typeof cardFields>;
export type Release = RecordOfFields<typeof releaseFields>;

export const roadmap = defineResource({
  name: 'roadmap',
  fields: releaseFields,
  title: 'Roadmap',
  noun: 'releases',
  group: 'Development',
  summary: 'The releases of a board with their cards, or those that fit the filters.',
  parameters,
  pathKey: {
    modes: allModes,
    segments: ({ board }, words) => ['roadmap', board === 'campaign' ? words.campaignBoard : words.mainBoard],
  },
  isComplete: (params) => Object.entries(params).every(([name, value]) => name === 'board' || value === undefined),
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: wireSchema(releaseFields, {}),
      elementKey: 'name',
      toFields: (wire, drift) => readFields(releaseFields, wire, drift),
      identityOf: (release) => release.id ?? release.name,
      titleOf: (release) => release.name,
    }),
});

/** The card of an id in a release as sent; ids come as text or as numbers. */
export function findCardElement(release: unknown, cardId: string | null): unknown {
  const { raw } = sentValue(releaseFields.cards, release);
  if (cardId === null) return undefined;
  return (Array.isArray(raw) ? raw : [raw]).find((card: unknown) => {
    const { raw: id } = sentValue(cardFields.id, card);
    return (typeof id === 'string' || typeof id === 'number') && String(id).trim() === cardId;
  });
}

/** The share of its tasks that is done, 0 to 1; null where that is unknown, or there are no tasks. */
export function doneShare({ completed, tasks }: Pick<Card, 'completed' | 'tasks'>): number | null {
  if (completed === null || tasks === null || tasks <= 0 || completed < 0) return null;
  return Math.min(1, completed / tasks);
}

/** The share done of all tasks of several cards that tell both numbers; null where none does. */
export function doneShareOfAll(cards: readonly Pick<Card, 'completed' | 'tasks'>[]): number | null {
  const telling = cards.filter((card) => doneShare(card) !== null);
  if (telling.length === 0) return null;
  const tasks = telling.reduce((sum, card) => sum + (card.tasks ?? 0), 0);
  const completed = telling.reduce((sum, card) => sum + Math.min(card.completed ?? 0, card.tasks ?? 0), 0);
  return completed / tasks;
}
