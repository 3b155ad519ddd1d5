import type { StarSystem } from '../../../../src-shared/domain/star-system.ts';
import type { StarSystemDetail } from '../../../../src-shared/domain/star-system-detail.ts';
import type { FactField, FactSection } from './fact-field.ts';
import { affiliationList, figureValue, instantWords, sentText } from './fact-values.tsx';

/** Every field that the list of systems and a system's details share (spec, "Starmap system"), but the description. */
export const systemSections: readonly FactSection<StarSystem>[] = [
  {
    title: 'System',
    fields: [
      { title: 'Affiliation', sentAt: [[['affiliation']]], show: ({ affiliations }) => affiliationList(affiliations) },
      { title: 'Type', sentAt: [[['type']]], show: ({ type }) => type?.toLowerCase().replaceAll('_', ' ') },
      { title: 'Status', sentAt: [[['status']]], show: ({ status }) => sentText(status) },
    ],
  },
  {
    title: 'Aggregates',
    remark: 'no unit named',
    fields: [
      figure('Size', 'size', 'aggregated_size'),
      figure('Population', 'population', 'aggregated_population'),
      figure('Economy', 'economy', 'aggregated_economy'),
      figure('Danger', 'danger', 'aggregated_danger'),
    ],
  },
  {
    title: 'Position',
    remark: 'no unit named',
    fields: [figure('x', 'x', 'position_x'), figure('y', 'y', 'position_y'), figure('z', 'z', 'position_z')],
  },
  {
    title: 'Record',
    fields: [
      { title: 'Name', sentAt: [[['name']]], show: ({ name }) => name },
      { title: 'Code', sentAt: [[['code']]], show: ({ code }) => sentText(code) },
      { title: 'Id', sentAt: [[['id']]], show: ({ id }) => sentText(id) },
      { title: 'Page', sentAt: [[['info_url']]], show: ({ infoUrl }) => sentText(infoUrl) },
      { title: 'Modified', sentAt: [[['time_modified']]], show: ({ modifiedAt }) => instantWords(modifiedAt) },
    ],
  },
];

/** What only a system's details have. */
export const zoneSection: FactSection<StarSystemDetail> = {
  title: 'Zones',
  remark: 'no unit named',
  fields: [
    zone('Habitable from', 'habitableZoneInner', 'habitable_zone_inner'),
    zone('Habitable to', 'habitableZoneOuter', 'habitable_zone_outer'),
    zone('Frost line', 'frostLine', 'frost_line'),
  ],
};

type FigureKey = 'size' | 'population' | 'economy' | 'danger' | 'x' | 'y' | 'z';

function figure(title: string, key: FigureKey, wire: string): FactField<StarSystem> {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}

type ZoneKey = 'habitableZoneInner' | 'habitableZoneOuter' | 'frostLine';

function zone(title: string, key: ZoneKey, wire: string): FactField<StarSystemDetail> {
  return { title, sentAt: [[[wire]]], show: ({ [key]: value }) => figureValue(value) };
}
