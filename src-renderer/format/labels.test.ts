import { expect, test } from 'vitest';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { describeRequest, formatHeldRequests, formatRequest } from './labels.ts';
import { formatChangedFields, readFieldName, spellOut } from './field-names.ts';

test.each([
  ['no parameters', {}, ''],
  ['both ends of a range', { length_min: 15, length_max: 120 }, 'Length 15 – 120 m'],
  ['the lower end', { price_min: 1000 }, 'Price from 1,000 US$'],
  ['the upper end', { crew_max: 4 }, 'Crew up to 4'],
  [
    'a list by its labels, in the catalogue’s order',
    { classification: ['combat', 'transport'], name: 'Wren' },
    'Name Wren · Classification combat, transport',
  ],
  ['an id is a name', { id: 12345 }, 'Ship id 12345'],
  ['one the catalogue does not know', { colour: 'red' }, 'colour red'],
  ['one that is not set', { name: undefined }, ''],
])('parameters in words: %s', (_, params, words) => {
  expect(describeRequest('ships', params)).toEqual({ title: 'Ships', parameters: words });
});

test('what stands in the path says itself', () => {
  expect(formatRequest('user', { handle: 'Wren' })).toBe('Player · Wren');
  expect(formatRequest('ships', {})).toBe('Ships');
});

test('a team goes by its title where that is known, and nothing else by the title of a team', () => {
  const teams = new Map([['campfire-south', 'Campfire South']]);
  expect(formatRequest('deliverables', { team_slug: 'campfire-south' }, teams)).toBe('Deliverables · Campfire South');
  expect(formatRequest('deliverables', { team_slug: 'campfire-north' }, teams)).toBe('Deliverables · campfire-north');
  expect(formatRequest('user', { handle: 'campfire-south' }, teams)).toBe('Player · campfire-south');
});

test('a name out of markup stays text', () => {
  expect(formatRequest('user', { handle: '<img onerror=x>' })).toBe('Player · <img onerror=x>');
});

test.each<[what: string, resource: ResourceName, paths: readonly string[], words: string]>([
  [
    'declared fields as the catalogue labels them',
    'ships',
    ['scm_speed', 'manufacturer.name', 'price'],
    'SCM speed, maker, price',
  ],
  [
    'a field of something in a list, without its id',
    'deliverables',
    ['disciplines.2dbd057d-d16e-53c1-a690-da366f874482.numberOfMembers'],
    'disciplines (people)',
  ],
  [
    'the same field of several, once',
    'roadmap',
    ['cards.20321.completed', 'cards.20322.completed'],
    'cards (tasks done)',
  ],
  [
    'several fields of parts together',
    'roadmap',
    ['cards.1.completed', 'cards.2.inprogress', 'released'],
    'cards (tasks done, tasks in progress), released',
  ],
  [
    'a part that came beside one that changed',
    'roadmap',
    ['cards.1', 'cards.2.inprogress'],
    'cards (tasks in progress)',
  ],
  ['something in a list by its list', 'deliverables', ['timeAllocations.3'], 'time allocations'],
  ['what stands deeper by its own field', 'deliverables', ['card.release.title'], 'card (release)'],
  ['what stands at several steps by its field', 'user', ['profile.location.country'], 'country'],
  ['an object that holds several fields by them', 'user', ['profile.location'], 'country, region'],
  ['what is keyed by foreign words', 'user', ['affiliation.The Tideworks.rank'], 'affiliations (rank)'],
  ['no stamp where anything else changed', 'ships', ['price', 'time_modified_unfiltered'], 'price'],
  ['no stamp inside a part either', 'roadmap', ['released', 'cards.1.time_modified'], 'released'],
  [
    'what changed inside an object of a system',
    'star-system',
    ['celestial_objects.3000.sensor_danger', 'aggregated_size', 'celestial_objects.3000.time_modified'],
    'objects (danger), size',
  ],
  ['the stamp where nothing else did', 'ships', ['time_modified_unfiltered'], 'modified'],
  ['what no field is declared for by its own name', 'ships', ['media.0', 'fuel_type'], 'media, fuel type'],
  ['what is named like something every object has', 'ships', ['constructor', 'toString'], 'constructor, to string'],
  ['nothing', 'ships', [], ''],
  ['a path of nothing but ids', 'ships', ['12.34'], ''],
])('names %s', (_, resource, paths, words) => {
  expect(formatChangedFields(resource, paths)).toBe(words);
});

test.each([
  ['lengthM', 'Length', 'm'],
  ['massKg', 'Mass', 'kg'],
  ['priceUsd', 'Price', 'US$'],
  ['cargoScu', 'Cargo', 'SCU'],
  ['scmSpeedMps', 'Scm speed', 'm/s'],
  ['xAccelerationMps2', 'X acceleration', 'm/s²'],
  ['pitchMaxDegps', 'Pitch max', '°/s'],
  ['slipDays', 'Slip', 'days'],
])('%s is "%s" in %s', (field, words, unit) => {
  expect(readFieldName(field)).toEqual({ words, unit, holds: null });
});

test.each([
  ['modifiedAt', 'Modified', 'instant'],
  ['startDay', 'Start', 'day'],
] as const)('%s holds an instant or a day by its name', (field, words, holds) => {
  expect(readFieldName(field)).toEqual({ words, unit: null, holds });
});

test.each(['flat', 'format', 'M', 'At', 'idKM', 'days', 'km'])('%s has no unit in its name', (field) => {
  expect(readFieldName(field)).toMatchObject({ unit: null, holds: null });
});

test('words are read out of camelCase and of names with underscores', () => {
  expect(spellOut('numberOfTeams')).toBe('Number of teams');
  expect(spellOut('time_modified')).toBe('Time modified');
  expect(spellOut('p95')).toBe('P95');
});

test('what is held reads as how much and how new, or says that there is none', () => {
  expect(formatHeldRequests(1, 0)).toBe('1 request in the archive, the last fetched just now');
  expect(formatHeldRequests(12, 3 * 60_000)).toBe('12 requests in the archive, the last fetched 3 min ago');
  expect(formatHeldRequests(0, 5)).toBe('No request in the archive yet');
});
