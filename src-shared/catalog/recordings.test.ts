import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEnvelope } from '../resource/envelope.ts';
import { isPlainObject, type Drift } from '../resource/read-tolerantly.ts';
import type { ReadPayload } from '../resource/resource.ts';
import { ships } from './ships.ts';
import { systems } from './starmap/systems.ts';
import { user } from './user.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Recordings of the real service; they are not part of this repository. */
const recordings = join(import.meta.dirname, '../../../shared/recordings');
const arePresent = existsSync(recordings);
if (!arePresent)
  say('Skipped: the recordings are not in ../shared/recordings, so the catalogue is not held against them.');

const filesIn = (folder: string): string[] =>
  arePresent
    ? readdirSync(join(recordings, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`)
    : [];

function readFile(path: string): unknown {
  return JSON.parse(readFileSync(join(recordings, path), 'utf8'));
}

/** The payload of a recording: of a service envelope, of upstream's, or the file itself. */
function payloadOf(path: string): unknown {
  const body = readFile(path);
  const envelope = openEnvelope(body);
  return envelope.kind === 'success' ? envelope.data : body;
}

/** The elements of a recording, found without the catalogue's help. */
function elementsOf(payload: unknown): readonly Record<string, unknown>[] {
  const list = isPlainObject(payload) && 'resultset' in payload ? payload['resultset'] : payload;
  if (!Array.isArray(list)) throw new Error('The recording holds no list');
  return list.filter(isPlainObject);
}

/** Raw text that means a number, and which; null for what means "unknown". */
function numberSent(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return Number.isNaN(Number(value)) ? null : Number(value);
}

function printDrift(path: string, { records, drift }: ReadPayload): void {
  const words = drift.map(({ kind, path: place, count }: Drift) => `${kind} ${place} ×${count}`);
  say(`${path}: ${records.length} records, drift: ${words.length === 0 ? 'none' : words.join(', ')}`);
}

const shipNumbers = {
  length: 'lengthM',
  beam: 'beamM',
  height: 'heightM',
  mass: 'massKg',
  cargocapacity: 'cargoScu',
  min_crew: 'minCrew',
  max_crew: 'maxCrew',
  scm_speed: 'scmSpeedMps',
  afterburner_speed: 'afterburnerSpeedMps',
  pitch_max: 'pitchMaxDegps',
  yaw_max: 'yawMaxDegps',
  roll_max: 'rollMaxDegps',
  xaxis_acceleration: 'xAccelerationMps2',
  yaxis_acceleration: 'yAccelerationMps2',
  zaxis_acceleration: 'zAccelerationMps2',
  price: 'priceUsd',
} as const;

const systemNumbers = {
  position_x: 'x',
  position_y: 'y',
  position_z: 'z',
  aggregated_size: 'size',
  aggregated_population: 'population',
  aggregated_economy: 'economy',
  aggregated_danger: 'danger',
} as const;

describe.skipIf(!arePresent)('recorded ships', () => {
  test.each(filesIn('ships'))('%s: every ship is kept, under its own id, with its numbers as numbers', (path) => {
    const payload = payloadOf(path);
    const elements = elementsOf(payload);
    const read = ships.read(payload, {});
    printDrift(path, read);
    expect(elements.length).toBeGreaterThan(0);
    expect(read.records.map(({ identity }) => identity)).toEqual(elements.map(({ id }) => String(id)));
    expect(read.drift.filter(({ kind }) => kind !== 'unknown-field')).toEqual([]);
    for (const [index, element] of elements.entries()) {
      const fields = read.records[index]?.fields;
      for (const [sent, kept] of Object.entries(shipNumbers))
        expect(fields?.[kept], `${path} ${index} ${sent}`).toBe(numberSent(element[sent]));
      expect(fields?.name).toBeTypeOf('string');
      expect(fields?.manufacturer).toBeTypeOf('string');
      expect(fields?.modifiedAt).toBeGreaterThan(Date.UTC(2012, 0, 1));
    }
  });

  test.each(filesIn('ships'))('%s: no text keeps an escaped entity', (path) => {
    for (const { fields } of ships.read(payloadOf(path), {}).records) {
      expect([fields.name, fields.description, fields.focus, fields.manufacturer].join(' ')).not.toMatch(
        /&(?:amp|quot|#0?39|lt|gt);/,
      );
    }
  });
});

describe.skipIf(!arePresent)('recorded star systems', () => {
  const bootup = 'starmap/bootup-2021-06.json';
  const recorded = (): [string, unknown][] => {
    const map = payloadOf(bootup);
    const all = isPlainObject(map) ? map['systems'] : null;
    const list = isPlainObject(all) ? all['resultset'] : null;
    return [
      [`${bootup} as upstream sends it`, all],
      [`${bootup} as the list the service sends`, list],
      ...filesIn('starmap/systems').map((path): [string, unknown] => [path, payloadOf(path)]),
    ];
  };

  test.each(arePresent ? recorded() : [])('%s: every system is kept, with its numbers as numbers', (path, payload) => {
    const elements = elementsOf(payload);
    const read = systems.read(payload, {});
    printDrift(path, read);
    expect(read.records.map(({ identity }) => identity)).toEqual(elements.map(({ id }) => String(id)));
    expect(read.drift.filter(({ kind }) => kind !== 'unknown-field')).toEqual([]);
    for (const [index, element] of elements.entries()) {
      const fields = read.records[index]?.fields;
      for (const [sent, kept] of Object.entries(systemNumbers))
        expect(fields?.[kept], `${path} ${index} ${sent}`).toBe(numberSent(element[sent]));
      expect(fields?.code).toBe(element['code']);
      expect(fields?.affiliations).toHaveLength(
        Array.isArray(element['affiliation']) ? element['affiliation'].length : 0,
      );
      expect(fields?.modifiedAt).toBeTypeOf('number');
    }
  });

  test('the list has no unknown field, and a success with nothing in it has no record', () => {
    const [, list] = recorded();
    expect(systems.read(list?.[1], {}).drift).toEqual([]);
    const empty = recorded().filter(([, payload]) => elementsOf(payload).length === 0);
    expect(empty.length).toBeGreaterThan(0);
  });
});

describe.skipIf(!arePresent)('recorded players', () => {
  test.each(filesIn('user'))('%s: the player is kept, with dates as instants', (path) => {
    const payload = payloadOf(path);
    const profile = isPlainObject(payload) && isPlainObject(payload['profile']) ? payload['profile'] : {};
    const read = user.read(payload, { handle: String(profile['handle']) });
    printDrift(path, read);
    expect(read.drift).toEqual([]);
    expect(read.records).toHaveLength(1);
    const fields = read.records[0]?.fields;
    expect(fields?.handle).toBe(profile['handle']);
    expect(fields?.enlistedAt).toBe(Date.parse(`${String(profile['enlisted']).slice(0, 23)}Z`));
    expect(fields?.organization?.stars).toBeTypeOf('number');
  });
});
