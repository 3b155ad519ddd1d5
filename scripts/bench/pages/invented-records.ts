import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';

/** A record with as many of its fields as it is found by. */
interface InventedRecord {
  readonly identity: string;
  readonly title: string;
  readonly fields: object;
}

/** A request with the records of its response. */
export interface InventedRequest {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly records: readonly InventedRecord[];
}

// The same numbers every time.
let seed = 7;

/** A whole number from 0 up to, not including, another. */
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
}

export function pick<Item>(list: readonly Item[]): Item {
  const picked = list[random(list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

export function times<Made>(count: number, make: (index: number) => Made): readonly Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const syllables =
  'ar den wick mor gul fen tas bri quill har low kes trel van dor lum ash cin ber dune mir ada cor vex oll ith eth sår pén rø zo lin'.split(
    ' ',
  );

const word = (): string => times(2 + random(3), () => pick(syllables)).join('');

function name(): string {
  const made = word();
  return made.slice(0, 1).toUpperCase() + made.slice(1);
}

const makers = times(30, () => ({
  manufacturer: `${name()} Yards`,
  manufacturerCode: word().slice(0, 4).toUpperCase(),
}));
const foci = ['Freight', 'Combat', 'Exploration', 'Salvage', 'Touring', 'Medical'];
const ranks = ['Lamplighter', 'Officer', 'Recruit', 'Wayfinder', 'Warden'];

/** A hundred thousand records of every kind, with fields as the catalogue makes them, as far as they are found by. */
export function inventRequests(): readonly InventedRequest[] {
  return [
    { resource: 'ships', params: {}, records: times(10_000, inventShip) },
    { resource: 'systems', params: {}, records: times(500, inventListedSystem) },
    ...times(500, inventSystem),
    ...times(60, inventDeliverables),
    ...times(500, inventPlayer),
    ...times(2_000, inventMembers),
  ];
}

function inventShip(n: number): InventedRecord {
  return {
    identity: `s${n}`,
    title: `${name()} ${pick(['', 'Mk II', `X-${random(99)}`, 'Heritage'])}`,
    fields: {
      ...pick(makers),
      focus: pick(foci),
      classification: 'multi',
      size: 'large',
      productionStatus: 'flight-ready',
    },
  };
}

function inventListedSystem(n: number): InventedRecord {
  return {
    identity: `y${n}`,
    title: name(),
    fields: { code: `SYS${n}`, name: null, type: 'SINGLE_STAR', affiliations: [] },
  };
}

function inventSystem(n: number): InventedRequest {
  const title = name();
  const celestialObjects = times(20, (o) => ({
    code: `SYS${n}.PLANETS.${word().toUpperCase()}${o}`,
    name: o % 3 === 0 ? name() : null,
    designation: `${title} ${o + 1}`,
    type: 'PLANET',
    subtype: null,
    affiliations: [],
    children: [],
  }));
  const fields = { code: `SYS${n}`, name: title, type: 'SINGLE_STAR', affiliations: [], celestialObjects };
  return { resource: 'star-system', params: { code: `SYS${n}` }, records: [{ identity: `y${n}`, title, fields }] };
}

function inventDeliverables(team: number): InventedRequest {
  const records = times(250, (n) => ({
    identity: `${word()}${team}x${n}`,
    title: `${name()} ${name()}`,
    fields: { projects: [{ title: 'Farthest Lamp' }], disciplines: [{ title: 'Writing' }], card: null },
  }));
  return { resource: 'deliverables', params: { team_slug: `team-${team}` }, records };
}

function inventPlayer(): InventedRequest {
  const handle = `${name()}_${random(99)}`;
  const record = {
    identity: handle.toLowerCase(),
    title: name(),
    fields: { citizenNumber: `#${random(1e6)}`, organization: null, badge: 'Citizen', country: null },
  };
  return { resource: 'user', params: { handle }, records: [record] };
}

function inventMembers(page: number): InventedRequest {
  const records = times(32, () => {
    const handle = `${name()}_${random(9_999)}`;
    return {
      identity: handle.toLowerCase(),
      title: `${name()} ${name()}`,
      fields: { handle, displayName: null, rank: pick(ranks), roles: ['Member'] },
    };
  });
  return { resource: 'members', params: { sid: `SID${page % 40}`, page: Math.floor(page / 40) + 1 }, records };
}
