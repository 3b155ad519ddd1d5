import { z } from 'zod';
import type { Card, CardThumbnail, Release } from '../domain/roadmap.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import { readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, choicesOf, defineResource, type Parameter } from '../resource/resource.ts';
import { flag, identifier, instant, numeric, opaque, text } from '../resource/wire.ts';

/** The specification gives the dates' type as "timestamp" and says no more (docs/decisions/not-shown.md). */
const dateHint = 'Stored copies only. Which of a release’s dates the service compares is not described.';

const parameters: readonly Parameter[] = [
  {
    name: 'board',
    label: 'Board',
    kind: 'choice',
    where: 'path',
    required: 'Board: choose from the list.',
    choices: choicesOf('main', 'campaign'),
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

const thumbnailWire = z.looseObject({ id: identifier, urls: opaque });
const thumbnailUrlsWire = z.looseObject({ large: text, rect: text, source: text, square: text });

const cardWire = z.looseObject({
  id: identifier,
  name: text,
  description: text,
  body: text,
  status: text,
  board_id: identifier,
  release_id: identifier,
  category_id: identifier,
  category_name: text,
  released: flag,
  completed: numeric,
  inprogress: numeric,
  tasks: numeric,
  order: numeric,
  scheduled_at: instant,
  time_created: instant,
  time_modified: instant,
  importer_id: identifier,
  url_slug: text,
  thumbnail: opaque,
});

const releaseWire = z.looseObject({
  id: identifier,
  board_id: identifier,
  name: text,
  description: text,
  released: flag,
  order: numeric,
  scheduled_at: instant,
  time_created: instant,
  time_modified: instant,
  importer_id: identifier,
  url_slug: text,
  patch_announcement_link: text,
  cards: opaque,
});

export const roadmap = defineResource<'roadmap', Release>({
  name: 'roadmap',
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
  read: (data) =>
    collectRecords(data, {
      schema: releaseWire,
      elementKey: 'name',
      toFields: toRelease,
      identityOf: (release) => release.id ?? release.name,
      titleOf: (release) => release.name,
    }),
});

function toRelease(wire: z.infer<typeof releaseWire>, drift: DriftLog): Release {
  return {
    id: wire.id ?? null,
    boardId: wire.board_id ?? null,
    name: wire.name ?? null,
    description: wire.description ?? null,
    isReleased: wire.released ?? null,
    order: wire.order ?? null,
    scheduledAt: wire.scheduled_at ?? null,
    createdAt: wire.time_created ?? null,
    modifiedAt: wire.time_modified ?? null,
    importerId: wire.importer_id ?? null,
    urlSlug: wire.url_slug ?? null,
    announcementLink: wire.patch_announcement_link ?? null,
    cards: collectNested(wire.cards, { path: 'cards', schema: cardWire, toFields: toCard, drift }),
  };
}

function toCard(wire: z.infer<typeof cardWire>, drift: DriftLog): Card {
  return {
    id: wire.id ?? null,
    name: wire.name ?? null,
    description: wire.description ?? null,
    body: wire.body ?? null,
    status: wire.status ?? null,
    boardId: wire.board_id ?? null,
    releaseId: wire.release_id ?? null,
    categoryId: wire.category_id ?? null,
    categoryName: wire.category_name ?? null,
    isReleased: wire.released ?? null,
    completed: wire.completed ?? null,
    inProgress: wire.inprogress ?? null,
    tasks: wire.tasks ?? null,
    order: wire.order ?? null,
    scheduledAt: wire.scheduled_at ?? null,
    createdAt: wire.time_created ?? null,
    modifiedAt: wire.time_modified ?? null,
    importerId: wire.importer_id ?? null,
    urlSlug: wire.url_slug ?? null,
    thumbnail: readThumbnail(wire.thumbnail, drift),
  };
}

function readThumbnail(value: unknown, drift: DriftLog): CardThumbnail | null {
  const thumbnail = readPart(value, { path: 'thumbnail', schema: thumbnailWire, drift });
  if (!thumbnail) return null;
  const urls = readPart(thumbnail.urls, { path: 'urls', schema: thumbnailUrlsWire, drift: drift.within('thumbnail') });
  return {
    id: thumbnail.id ?? null,
    largePath: urls?.large ?? null,
    rectPath: urls?.rect ?? null,
    sourcePath: urls?.source ?? null,
    squarePath: urls?.square ?? null,
  };
}
