import { z } from 'zod';
import type { Ship } from '../domain/ship.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { pictureUrlsOf } from '../resource/picture-urls.ts';
import { allModes, choicesOf, defineResource, nameFilter, wholeRange, type Parameter } from '../resource/resource.ts';
import { identifier, instant, numeric, opaque, text } from '../resource/wire.ts';

/** The classification values of the specification (endpoint 5). */
const classifications = choicesOf(
  'combat',
  'transport',
  'exploration',
  'industrial',
  'support',
  'competition',
  'ground',
  'multi',
);

/** Ships on a page (spec, Limits). */
const shipsPerPage = 10;

const parameters: readonly Parameter[] = [
  nameFilter,
  { name: 'classification', label: 'Classification', kind: 'choices', where: 'query', choices: classifications },
  ...wholeRange('length', 'Length', 'm'),
  ...wholeRange('crew', 'Crew'),
  ...wholeRange('price', 'Price', 'US$'),
  ...wholeRange('mass', 'Mass', 'kg'),
  {
    name: 'page_max',
    label: 'Pages',
    kind: 'whole',
    where: 'query',
    min: 1,
    max: 100,
    hint: `Pages of ${shipsPerPage} ships to process; a live answer takes about 15 s for each.`,
  },
  { name: 'id', label: 'Ship id', kind: 'whole', where: 'query', modes: ['cache'], hint: 'Stored copies only.' },
];

/**
 * A ship as sent; 2017 to 2022 recordings. Not described, and so kept raw (docs/decisions/not-shown.md): `compiled`,
 * `manufacturer.media` and, but for the picture's addresses, `media`.
 */
const shipWire = z.looseObject({
  id: identifier,
  name: text,
  manufacturer_id: identifier,
  chassis_id: identifier,
  manufacturer: z.looseObject({ id: identifier, code: text, name: text }).nullish(),
  type: text,
  focus: text,
  size: text,
  production_status: text,
  production_note: text,
  length: numeric,
  beam: numeric,
  height: numeric,
  mass: numeric,
  cargocapacity: numeric,
  min_crew: numeric,
  max_crew: numeric,
  scm_speed: numeric,
  afterburner_speed: numeric,
  pitch_max: numeric,
  yaw_max: numeric,
  roll_max: numeric,
  xaxis_acceleration: numeric,
  yaxis_acceleration: numeric,
  zaxis_acceleration: numeric,
  price: numeric,
  description: text,
  url: text,
  time_modified: opaque,
  'time_modified.unfiltered': instant,
  time_modified_unfiltered: instant,
  compiled: opaque,
  media: opaque,
});

export const ships = defineResource<'ships', Ship>({
  name: 'ships',
  title: 'Ships',
  noun: 'ships',
  group: 'Ships',
  summary: 'Every ship, or those that fit the filters.',
  parameters,
  pathKey: { modes: allModes, segments: () => ['ships'] },
  // Of a live list without `page_max` this is taken on trust (docs/decisions/not-shown.md).
  // "cache mode with no query parameters returns all stored ships" (spec, Endpoints rule 2); of the other modes nothing is
  // said, and a live answer may be the first page alone.
  isComplete: (params, mode) => mode === 'cache' && Object.values(params).every((value) => value === undefined),
  volatileKeys: ['time_modified'],
  liveSeconds: (params) => 15 * (typeof params['page_max'] === 'number' ? params['page_max'] : pagesWithoutLimit),
  read: (data) =>
    collectRecords(data, {
      schema: shipWire,
      elementKey: 'name',
      toFields: toShip,
      identityOf: (ship) => ship.id ?? ship.name,
      titleOf: (ship) => ship.name,
    }),
});

/** What a card is drawn with, in pixels. The ship's own page may ask `pictureUrlsOf` for larger ones of the raw `media`. */
const pictureWidth = 480;
const maxPictureUrls = 3;

/** Live pages of 10 when `page_max` is left out: about as many ships as the recordings' last list holds (133), rounded up. */
const pagesWithoutLimit = 20;

function toShip(wire: z.infer<typeof shipWire>): Ship {
  return {
    id: wire.id ?? null,
    name: wire.name ?? null,
    manufacturer: wire.manufacturer?.name ?? null,
    manufacturerCode: wire.manufacturer?.code ?? null,
    manufacturerId: wire.manufacturer_id ?? wire.manufacturer?.id ?? null,
    chassisId: wire.chassis_id ?? null,
    classification: toCode(wire.type),
    focus: wire.focus ?? null,
    size: toCode(wire.size),
    productionStatus: toCode(wire.production_status),
    productionNote: wire.production_note ?? null,
    lengthM: wire.length ?? null,
    beamM: wire.beam ?? null,
    heightM: wire.height ?? null,
    massKg: wire.mass ?? null,
    cargoScu: wire.cargocapacity ?? null,
    minCrew: wire.min_crew ?? null,
    maxCrew: wire.max_crew ?? null,
    scmSpeedMps: wire.scm_speed ?? null,
    afterburnerSpeedMps: wire.afterburner_speed ?? null,
    pitchMaxDegps: wire.pitch_max ?? null,
    yawMaxDegps: wire.yaw_max ?? null,
    rollMaxDegps: wire.roll_max ?? null,
    xAccelerationMps2: wire.xaxis_acceleration ?? null,
    yAccelerationMps2: wire.yaxis_acceleration ?? null,
    zAccelerationMps2: wire.zaxis_acceleration ?? null,
    priceUsd: wire.price ?? null,
    modifiedAt: wire['time_modified.unfiltered'] ?? wire.time_modified_unfiltered ?? null,
    description: wire.description ?? null,
    sitePath: wire.url ?? null,
    pictureUrls: pictureUrlsOf(wire.media, pictureWidth).slice(0, maxPictureUrls),
  };
}

/** `Multi-Role` and `multi`, `Flight Ready` and `flight-ready` are the same word (recordings: labels instead of codes). */
function toCode(label: string | null | undefined): string | null {
  if (!label) return null;
  const code = label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return code === 'multi-role' ? 'multi' : code;
}
