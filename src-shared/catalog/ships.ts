import { collectRecords } from '../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { pictureUrlsOf } from '../resource/picture-urls.ts';
import { isPlainObject } from '../resource/read-tolerantly.ts';
import { allModes, choicesOf, defineResource, nameFilter, wholeRange, type Parameter } from '../resource/resource.ts';
import { opaque } from '../resource/wire.ts';

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
export const shipsPerPage = 10;

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
    hint: `Pages of ${shipsPerPage} ships to process; a live response takes about 15 s for each.`,
  },
  { name: 'id', label: 'Ship id', kind: 'whole', where: 'query', modes: ['cache'], hint: 'Stored copies only.' },
];

const dimension = { kind: 'number', quantity: 'length', better: null, section: 'Dimensions' } as const;
/** A 0 was sent for want of a figure (docs/decisions/not-shown.md), here and in the next two. */
const speed = { kind: 'number', quantity: 'speed', better: 'more', zero: 'unknown', section: 'Flight' } as const;
const turnRate = { ...speed, quantity: 'turnRate', column: { width: 96, isHidden: true } } as const;
const acceleration = { ...speed, quantity: 'acceleration', column: { width: 136, isHidden: true } } as const;

/**
 * The fields of a ship, in the order of the table's columns, of which the first few questions about a ship need few at first.
 * Source: spec, "Ship"; departures in the recordings' "Ships". Which
 * end is better follows the sketches in the look: light, fast, agile, roomy and cheap; size and crew are neither.
 */
export const shipFields = {
  id: { label: 'Ship id', sent: 'id', kind: 'identifier' },
  name: { label: 'Name', sent: 'name', kind: 'text', maxChars: 200, column: { width: 216 } },
  chassisId: { label: 'Chassis id', sent: 'chassis_id', kind: 'identifier' },
  manufacturer: {
    label: 'Maker',
    sent: [['manufacturer', 'name']],
    kind: 'text',
    section: 'Identity',
    column: { width: 170, isHidden: true },
    search: 'words',
  },
  manufacturerCode: { label: 'Maker code', sent: [['manufacturer', 'code']], kind: 'text', search: 'short' },
  manufacturerId: { label: 'Maker id', sent: ['manufacturer_id', ['manufacturer', 'id']], kind: 'identifier' },
  classification: {
    label: 'Type',
    sent: 'type',
    kind: 'code',
    sameAs: { 'multi-role': 'multi' },
    section: 'Identity',
    column: { width: 110, isHidden: true },
    search: 'words',
  },
  focus: {
    label: 'Focus',
    sent: 'focus',
    kind: 'text',
    section: 'Identity',
    column: { width: 150, isHidden: true },
    search: 'words',
  },
  /** small, medium, large, capital, snub, vehicle… */
  size: {
    label: 'Size',
    sent: 'size',
    kind: 'code',
    section: 'Identity',
    column: { width: 84 },
    search: 'words',
  },
  lengthM: {
    ...dimension,
    label: 'Length',
    sent: 'length',
    comparatives: ['longer', 'shorter'],
    scale: 'log',
    column: { width: 96, isHidden: true },
  },
  beamM: {
    ...dimension,
    label: 'Beam',
    sent: 'beam',
    comparatives: ['wider', 'narrower'],
    column: { width: 92, isHidden: true },
  },
  heightM: {
    ...dimension,
    label: 'Height',
    sent: 'height',
    comparatives: ['taller', 'lower'],
    column: { width: 92, isHidden: true },
  },
  massKg: {
    label: 'Mass',
    sent: 'mass',
    kind: 'number',
    quantity: 'mass',
    better: 'less',
    comparatives: ['heavier', 'lighter'],
    scale: 'log',
    section: 'Dimensions',
    column: { width: 112, isHidden: true },
  },
  cargoScu: {
    label: 'Cargo',
    sent: 'cargocapacity',
    kind: 'number',
    quantity: 'cargo',
    better: 'more',
    scale: 'log',
    section: 'Use',
    column: { width: 104 },
  },
  minCrew: {
    label: 'Minimum crew',
    sent: 'min_crew',
    kind: 'number',
    quantity: 'people',
    better: null,
    section: 'Use',
  },
  maxCrew: {
    label: 'Maximum crew',
    sent: 'max_crew',
    kind: 'number',
    quantity: 'people',
    better: null,
    comparatives: ['larger crew', 'smaller crew'],
    section: 'Use',
    column: { width: 84 },
  },
  scmSpeedMps: {
    ...speed,
    label: 'SCM speed',
    sent: 'scm_speed',
    comparatives: ['faster', 'slower'],
    column: { width: 116 },
  },
  afterburnerSpeedMps: {
    ...speed,
    label: 'Afterburner',
    sent: 'afterburner_speed',
    comparatives: ['faster on afterburner', 'slower on afterburner'],
    column: { width: 122, isHidden: true },
  },
  pitchMaxDegps: { ...turnRate, label: 'Pitch', sent: 'pitch_max', comparatives: ['pitches faster', 'pitches slower'] },
  yawMaxDegps: { ...turnRate, label: 'Yaw', sent: 'yaw_max', comparatives: ['yaws faster', 'yaws slower'] },
  rollMaxDegps: { ...turnRate, label: 'Roll', sent: 'roll_max', comparatives: ['rolls faster', 'rolls slower'] },
  xAccelerationMps2: {
    ...acceleration,
    label: 'Acceleration X',
    sent: 'xaxis_acceleration',
    comparatives: ['more acceleration on X', 'less acceleration on X'],
  },
  yAccelerationMps2: {
    ...acceleration,
    label: 'Acceleration Y',
    sent: 'yaxis_acceleration',
    comparatives: ['more acceleration on Y', 'less acceleration on Y'],
  },
  zAccelerationMps2: {
    ...acceleration,
    label: 'Acceleration Z',
    sent: 'zaxis_acceleration',
    comparatives: ['more acceleration on Z', 'less acceleration on Z'],
  },
  /** 0 of it: recordings. */
  priceUsd: {
    label: 'Price',
    sent: 'price',
    kind: 'number',
    quantity: 'money',
    better: 'less',
    comparatives: ['dearer', 'cheaper'],
    zero: { means: 'not sold' },
    scale: 'log',
    section: 'Use',
    column: { width: 96 },
  },
  /**
   * flight-ready, in-concept, in-production… Which states there are and what follows which is not shown
   * (docs/decisions/not-shown.md), so no order is assumed.
   */
  productionStatus: {
    label: 'Status',
    sent: 'production_status',
    kind: 'code',
    section: 'Identity',
    column: { width: 130, isHidden: true },
    search: 'words',
  },
  productionNote: {
    label: 'Production note',
    sent: 'production_note',
    kind: 'text',
    section: 'Identity',
    column: { width: 200, isHidden: true },
  },
  modifiedAt: {
    label: 'Modified',
    sent: ['time_modified.unfiltered', 'time_modified_unfiltered'],
    kind: 'instant',
    section: 'Identity',
    column: { width: 120, isHidden: true },
    isStamp: true,
  },
  description: { label: 'Description', sent: 'description', kind: 'text', maxChars: 20_000 },
  /** Site-relative, on the game's website. */
  sitePath: { label: 'Page', sent: 'url', kind: 'link' },
} as const satisfies FieldDeclarations;

/** The whole payload; 2017 to 2022 recordings. What is not described is kept raw (docs/decisions/not-shown.md). */
const shipWire = wireSchema(shipFields, { time_modified: opaque, compiled: opaque, media: opaque });

export const ships = defineResource<'ships', Ship>({
  name: 'ships',
  title: 'Ships',
  noun: 'ships',
  group: 'Ships',
  summary: 'Every ship, or those that fit the filters.',
  parameters,
  fields: shipFields,
  pathKey: { modes: allModes, segments: () => ['ships'] },
  // Of a live list without `page_max` this is taken on trust (docs/decisions/not-shown.md).
  // "cache mode with no query parameters returns all stored ships" (spec, Endpoints rule 2); of the other modes nothing is
  // said, and a live response may be the first page alone.
  isComplete: (params, mode) => mode === 'cache' && Object.values(params).every((value) => value === undefined),
  volatileKeys: ['time_modified'],
  liveSeconds: (params) => 15 * (typeof params['page_max'] === 'number' ? params['page_max'] : pagesWithoutLimit),
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: shipWire,
      elementKey: 'name',
      toFields: (wire, drift): Ship => ({
        ...readFields(shipFields, wire, drift),
        pictureUrls: shipPictureUrls(wire),
      }),
      identityOf: (ship) => ship.id ?? ship.name,
      titleOf: (ship) => ship.name,
    }),
});

/** Addresses of the picture of a ship as sent, those of the width that a card is drawn with first. */
export function shipPictureUrls(element: unknown): readonly string[] {
  return pictureUrlsOf(isPlainObject(element) ? element['media'] : null, 480).slice(0, 3);
}

/** Live pages of 10 when `page_max` is left out: about as many ships as the recordings' last list holds (133), rounded up. */
const pagesWithoutLimit = 20;

/** A ship as the application knows it. Null always means unknown: never 0, never empty text. */
export interface Ship extends RecordOfFields<typeof shipFields> {
  /**
   * Addresses of the ship's picture, about 480 px wide first, as they were sent (picture-urls.ts); three at most. Missing in
   * records that were read before this was (archive/README.md, Mind).
   */
  readonly pictureUrls?: readonly string[];
}
