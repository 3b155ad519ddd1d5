import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import type { FactField, FactSection } from './fact-field.ts';
import { affiliationList, figureValue, flagWord, instantWords, sentText } from './fact-values.tsx';
import { kindWords } from './object-kind.ts';
import { figureRemark } from './usable-figures.ts';

type Field = FactField<CelestialObject>;

/** Every field of an object (spec, "Starmap object") but its description, its children and what is only kept raw. */
export const objectSections: readonly FactSection<CelestialObject>[] = [
  {
    title: 'What it is',
    fields: [
      { title: 'Kind', sentAt: [[['type']]], show: ({ type }) => kindWords(type) },
      {
        title: 'Subtype',
        sentAt: [[['subtype']], [['subtype_id']]],
        show: ({ subtype }) => subtype?.name ?? subtype?.id,
      },
      { title: 'Name', sentAt: [[['name']]], show: ({ name }) => name },
      { title: 'Designation', sentAt: [[['designation']]], show: ({ designation }) => designation },
      {
        title: 'Affiliation',
        sentAt: [[['affiliation']]],
        show: ({ affiliations }) => affiliationList(affiliations),
      },
      { title: 'Habitable', sentAt: [[['habitable']]], show: ({ habitable }) => flagWord(habitable) },
    ],
  },
  {
    title: 'Place and size',
    remark: 'no unit named',
    fields: [
      figure('Distance', 'distance'),
      figure('Longitude', 'longitude'),
      figure('Latitude', 'latitude'),
      figure('Size', 'size'),
      figure('Orbit period', 'orbitPeriod', 'orbit_period'),
      figure('Axial tilt', 'axialTilt', 'axial_tilt'),
      figure('Age', 'age'),
    ],
  },
  {
    title: 'Sensors',
    remark: 'no unit named',
    fields: [
      sensor('Danger', 'sensorDanger', 'sensor_danger'),
      sensor('Economy', 'sensorEconomy', 'sensor_economy'),
      sensor('Population', 'sensorPopulation', 'sensor_population'),
    ],
  },
  {
    title: 'Record',
    fields: [
      { title: 'Code', sentAt: [[['code']]], show: ({ code }) => sentText(code) },
      { title: 'Id', sentAt: [[['id']]], show: ({ id }) => sentText(id) },
      { title: 'Parent id', sentAt: [[['parent_id']]], show: ({ parentId }) => sentText(parentId) },
      { title: 'Appearance', sentAt: [[['appearance']]], show: ({ appearance }) => sentText(appearance) },
      { title: 'Label shown', sentAt: [[['show_label']]], show: ({ showLabel }) => flagWord(showLabel) },
      {
        title: 'Orbit shown',
        sentAt: [[['show_orbitlines']]],
        show: ({ showOrbitLines }) => flagWord(showOrbitLines),
      },
      {
        title: 'fairchanceact',
        sentAt: [[['fairchanceact']]],
        show: ({ fairChanceAct }) => flagWord(fairChanceAct),
      },
      { title: 'Page', sentAt: [[['info_url']]], show: ({ infoUrl }) => sentText(infoUrl) },
      { title: 'Modified', sentAt: [[['time_modified']]], show: ({ modifiedAt }) => instantWords(modifiedAt) },
    ],
  },
];

type FigureKey = 'age' | 'size' | 'distance' | 'latitude' | 'longitude' | 'axialTilt' | 'orbitPeriod';

function figure(title: string, key: FigureKey, wire: string = key): Field {
  return {
    title,
    sentAt: [[[wire]]],
    show: ({ [key]: value }) => figureValue(value, value === null ? null : figureRemark(key, value)),
  };
}

function sensor(title: string, key: 'sensorDanger' | 'sensorEconomy' | 'sensorPopulation', wire: string): Field {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}
