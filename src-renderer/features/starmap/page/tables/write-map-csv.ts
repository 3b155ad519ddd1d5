import { writeCsvTable, type CsvCell } from '../../../../services/save/write-text.ts';
import { endSystem, tunnelLength, type MapSystem, type MapTunnel, type StarMap } from '../../model/star-map.ts';
import { formatPassage } from '../labels.ts';
import type { RouteSteps } from './table-view.tsx';

/** Systems as CSV: numbers as sent, unknown an empty cell, positions in the map's own unit. */
export function writeSystemsCsv(
  systems: readonly MapSystem[],
  steps: RouteSteps,
  since: ReadonlyMap<string, string> | null,
): string {
  return writeCsvTable(
    [
      'Name',
      'Code',
      'Id',
      'Affiliations',
      'Type',
      'Status',
      'Size',
      'Population',
      'Economy',
      'Danger',
      'Tunnels',
      'Details archived',
      'x',
      'y',
      'z',
      'Step on route',
      ...(since === null ? [] : ['Since then']),
    ],
    systems.map(({ index, identity, title, fields, tunnels, hasDetails }): readonly CsvCell[] => [
      title,
      fields.code,
      fields.id,
      fields.affiliations.map(({ name, code, id }) => name ?? code ?? id ?? 'unknown').join('; ') || null,
      fields.type,
      fields.status,
      fields.size,
      fields.population,
      fields.economy,
      fields.danger,
      tunnels.length,
      hasDetails,
      fields.x,
      fields.y,
      fields.z,
      steps.systems.get(index) ?? null,
      ...(since === null ? [] : [since.get(identity) ?? null]),
    ]),
  );
}

/** Tunnels as CSV: letters as sent and, beside the direction, what routes take them as; an end that the map lacks has no system. */
export function writeTunnelsCsv(
  map: StarMap,
  tunnels: readonly MapTunnel[],
  steps: RouteSteps,
  since: ReadonlyMap<string, string> | null,
): string {
  return writeCsvTable(
    [
      'Id',
      'Name',
      'From',
      'From system code',
      'From jump point code',
      'To',
      'To system code',
      'To jump point code',
      'Size',
      'Direction',
      'Taken as',
      'Status from',
      'Status to',
      'Straight line',
      'Step on route',
      ...(since === null ? [] : ['Since then']),
    ],
    tunnels.map((tunnel): readonly CsvCell[] => {
      const { fields, identity, index } = tunnel;
      const from = endSystem(map, tunnel, 'entry');
      const to = endSystem(map, tunnel, 'exit');
      return [
        fields.id,
        fields.name,
        from?.title ?? null,
        from?.fields.code ?? null,
        fields.entry?.code ?? null,
        to?.title ?? null,
        to?.fields.code ?? null,
        fields.exit?.code ?? null,
        fields.size,
        fields.direction,
        formatPassage(tunnel),
        fields.entry?.status ?? null,
        fields.exit?.status ?? null,
        tunnelLength(map, tunnel),
        steps.tunnels.get(index) ?? null,
        ...(since === null ? [] : [since.get(identity) ?? null]),
      ];
    }),
  );
}
