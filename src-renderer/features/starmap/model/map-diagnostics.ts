import { formatCount, formatCounted } from '../../../format/format.ts';
import { readDirection, readStatus, type DirectionReadings } from './direction-readings.ts';
import type { MapDiagnostic, MapSystem, MapTunnel } from './star-map.ts';

export interface DiagnosticsQuestion {
  readonly systems: readonly MapSystem[];
  readonly tunnels: readonly MapTunnel[];
  /** Whether tunnels were ever fetched. */
  readonly hasTunnels: boolean;
  readonly readings: DirectionReadings;
}

/** What the reader of a map ought to know about its data, what weighs most first. */
export function diagnoseMap(found: DiagnosticsQuestion): readonly MapDiagnostic[] {
  const { systems, tunnels, hasTunnels } = found;
  const alone = hasTunnels ? systems.filter((system) => system.tunnels.length === 0) : [];
  const adrift = systems.filter(({ position }) => position === null);
  const loose = tunnels.filter(({ entry, exit }) => entry === null || exit === null);
  const looped = tunnels.filter(({ entry, exit }) => entry !== null && entry === exit);
  return [
    ...ofSystems('no-tunnel', alone, (count) => `${count} no tunnel: no route leads there.`),
    ...ofSystems(
      'no-position',
      adrift,
      (count) =>
        `${count} no usable position: drawn beside the systems ${verb(adrift, 'its', 'their')} tunnels lead to, else beside the map.`,
    ),
    ...samePositions(systems),
    ...ofTunnels(
      'missing-end',
      loose,
      `${verb(loose, 'leads', 'lead')} to a system that the archive does not have: no route goes there.`,
    ),
    ...ofTunnels(
      'self-tunnel',
      looped,
      `${verb(looped, 'leads', 'lead')} back to the same system: no route needs that.`,
    ),
    ...doubleTunnels(found),
    ...unknownDirections(found),
    ...unknownStatuses(found),
  ];
}

function ofSystems(
  kind: MapDiagnostic['kind'],
  systems: readonly MapSystem[],
  say: (counted: string) => string,
): readonly MapDiagnostic[] {
  if (systems.length === 0) return [];
  const counted = `${formatCounted(systems.length, 'systems')} ${systems.length === 1 ? 'has' : 'have'}`;
  return [{ kind, words: say(counted), systems: systems.map(({ index }) => index), tunnels: [] }];
}

function ofTunnels(
  kind: MapDiagnostic['kind'],
  tunnels: readonly MapTunnel[],
  words: string,
): readonly MapDiagnostic[] {
  if (tunnels.length === 0) return [];
  const ends = tunnels.flatMap(({ entry, exit }) => [entry, exit]).filter((end) => end !== null);
  return [
    {
      kind,
      words: `${formatCounted(tunnels.length, 'tunnels')} ${words}`,
      systems: [...new Set(ends)],
      tunnels: tunnels.map(({ index }) => index),
    },
  ];
}

const verb = (items: readonly unknown[], one: string, many: string): string => (items.length === 1 ? one : many);

function samePositions(systems: readonly MapSystem[]): readonly MapDiagnostic[] {
  const keyOf = ({ position }: MapSystem): number =>
    position ? position.x * 1.618033 + position.y * 3.302775 + position.z * 7.123105 : Number.NaN;
  const suspects = withRepeatedKey(systems, keyOf).filter(({ position }) => position !== null);
  // Different positions may have one key; only the same numbers are the same position.
  const groups = Map.groupBy(suspects, ({ position }) => `${position?.x} ${position?.y} ${position?.z}`);
  const shared = [...groups.values()].filter((group) => group.length > 1);
  const finding = (group: readonly MapSystem[], words: string): MapDiagnostic => ({
    kind: 'same-position',
    words,
    systems: group.map(({ index }) => index),
    tunnels: [],
  });
  const told = shared
    .slice(0, mostTold)
    .map((group) => finding(group, `${namesOf(group)} have the same position: the slider pulls their marks apart.`));
  const rest = shared.slice(mostTold);
  if (rest.length === 0) return told;
  const places = formatCounted(rest.length, 'more positions');
  return [...told, finding(rest.flat(), `${formatCounted(rest.flat().length, 'systems')} share ${places}.`)];
}

/** Of a long list, the few whose key another one has too: sorting numbers is ten times as fast as grouping by text. */
function withRepeatedKey<Item>(items: readonly Item[], keyOf: (item: Item) => number): readonly Item[] {
  const keys = Float64Array.from(items, keyOf);
  const sorted = keys.toSorted();
  const repeated = new Set(sorted.filter((key, at) => key === sorted[at - 1]));
  return repeated.size === 0 ? [] : items.filter((_item, at) => repeated.has(keys[at] ?? Number.NaN));
}

/** More findings of one kind than this are told together: a list nobody reads to the end says less than a count. */
const mostTold = 50;

function doubleTunnels({ systems, tunnels }: DiagnosticsQuestion): readonly MapDiagnostic[] {
  const doubled = [...Map.groupBy(withRepeatedKey(tunnels, pairKey), pairKey).values()];
  const told = doubled.slice(0, mostTold).flatMap((group) => {
    const [first] = group;
    const names = namesOf([first?.entry, first?.exit].flatMap((end) => systems[end ?? -1] ?? []));
    return ofTunnels('double-tunnel', group, `join ${names}: a route takes the one that suits it best.`);
  });
  const rest = doubled.slice(mostTold);
  const words = `join ${formatCount(rest.length)} more pairs of systems more than once.`;
  return [...told, ...ofTunnels('double-tunnel', rest.flat(), words)];
}

/** One number for two systems, the same in both directions, exact for up to 2²⁶ systems; none without two. */
function pairKey({ entry, exit }: MapTunnel): number {
  if (entry === null || exit === null || entry === exit) return Number.NaN;
  return Math.max(entry, exit) * 2 ** 26 + Math.min(entry, exit);
}

function unknownDirections({ tunnels, readings }: DiagnosticsQuestion): readonly MapDiagnostic[] {
  const unknown = tunnels.filter(({ fields }) => readDirection(readings, fields.direction) === 'unknown');
  const groups = Map.groupBy(unknown, ({ fields }) => fields.direction);
  return [...groups].flatMap(([letter, group]) => {
    const has = verb(group, 'has', 'have');
    const what = letter === null ? `${has} no direction` : `${has} the direction “${letter}”, which nothing explains`;
    return ofTunnels(
      'unknown-direction',
      group,
      `${what}: routes pass ${verb(group, 'it', 'them')} both ways and say so.`,
    );
  });
}

function unknownStatuses({ tunnels, readings }: DiagnosticsQuestion): readonly MapDiagnostic[] {
  const byLetter = new Map<string, MapTunnel[]>();
  for (const tunnel of tunnels) {
    const letters = new Set([tunnel.fields.entry?.status ?? null, tunnel.fields.exit?.status ?? null]);
    for (const letter of letters) {
      if (letter === null || readStatus(readings, letter) !== 'unknown') continue;
      const group = byLetter.get(letter);
      if (group) group.push(tunnel);
      else byLetter.set(letter, [tunnel]);
    }
  }
  return [...byLetter].flatMap(([letter, group]) => {
    const has = verb(group, 'has', 'have');
    const words = `${has} an end with the status “${letter}”, which nothing explains: routes take ${verb(group, 'it', 'them')} as open and say so.`;
    return ofTunnels('unknown-status', group, words);
  });
}

/** `Aster and Belen`; `Aster, Belen and 3 more`. */
function namesOf(systems: readonly MapSystem[]): string {
  const names = systems.map(({ title }) => title);
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, 2).join(', ')} and ${formatCount(names.length - 2)} more`;
}
