import type { ShipRoleName } from './ship-roles.ts';

/** An invented manufacturer and the families it builds, each with the role that shapes its numbers. */
export interface Shipyard {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly knownFor: string;
  readonly families: readonly (readonly [name: string, role: ShipRoleName])[];
}

export const shipyards: readonly Shipyard[] = [
  yard(3, 'MRSH', 'Marshlight Yards', 'Flat-bottomed hulls from a moon that is mostly water.', [
    ['Whimbrel', 'lightFighter'],
    ['Lapwing', 'starter'],
    ['Godwit', 'mediumFighter'],
    ['Turnstone', 'heavyFighter'],
    ['Bittern', 'bomber'],
  ]),
  yard(4, 'TLWK', 'Toller &amp; Wick', 'A two-family business since before the first chart was drawn.', [
    ['Mattock', 'miner'],
    ['Adze', 'salvager'],
    ['Bradawl', 'miner'],
    ['Cold Chisel', 'tender'],
    ['Spokeshave', 'rover'],
  ]),
  yard(7, 'GNTL', 'Gantline Freight Works', 'Nothing leaves the slipway without a hold.', [
    ['Bowline', 'lightFreight'],
    ['Halyard', 'mediumFreight'],
    ['Capstan', 'heavyFreight'],
    ['Bollard', 'heavyFreight'],
    ['Fairlead', 'lightFreight'],
  ]),
  yard(8, 'QCKS', 'Quickstep Velodrome', 'Timekeepers first, shipbuilders when the season is over.', [
    ['Gavotte', 'racer'],
    ['Tarantella', 'racer'],
    ['Mazurka', 'racer'],
    ['Farandole', 'lightFighter'],
  ]),
  yard(11, 'RVLN', 'Ravelin Arsenal', 'Plate, more plate, and a window if there is room.', [
    ['Glacis', 'armour'],
    ['Redan', 'corvette'],
    ['Barbican', 'frigate'],
    ['Casemate', 'heavyFighter'],
    ['Sally Port', 'snub'],
  ]),
  yard(12, 'DMSK', 'Atelier Damask', 'Every seam is sewn by somebody with a name.', [
    ['Taffeta', 'touring'],
    ['Organza', 'liner'],
    ['Brocade', 'touring'],
    ['Voile', 'racer'],
  ]),
  yard(15, 'SRCC', 'Sirocco Collective', 'Designs are voted on; the wind tunnel has the casting vote.', [
    ['Zonda', 'mediumFighter'],
    ['Harmattan', 'pathfinder'],
    ['Levanter', 'lightFreight'],
    ['Tramontane', 'bomber'],
    ['Williwaw', 'snub'],
  ]),
  yard(16, 'THRB', 'Theorbo Consort', 'Instrument makers who were asked to build something larger.', [
    ['Shawm', 'lightFighter'],
    ['Sackbut', 'mediumFreight'],
    ['Dulcian', 'pathfinder'],
    ['Rackett', 'heavyFighter'],
    ['Cornamuse', 'expedition'],
  ]),
  yard(19, 'HRNB', 'Hornbeam Cooperative', 'Farm machinery that learned to fly.', [
    ['Alder', 'starter'],
    ['Larch', 'rover'],
    ['Sycamore', 'mediumFreight'],
    ['Old Rowan', 'salvager'],
    ['Sapling', 'hoverboard'],
  ]),
  yard(20, 'PLTC', 'Poultice &amp;amp; Lint', 'Ambulances, hospital ships and the quiet between them.', [
    ['Tisane', 'medical'],
    ['Embrocation', 'medical'],
    ['Liniment', 'medical'],
    ['Tourniquet', 'snub'],
  ]),
  yard(23, 'FRTH', 'Farthest Lamp Society', 'A club of cartographers with a drydock.', [
    ['Lodestone', 'pathfinder'],
    ['Astrolabe', 'expedition'],
    ['Planchette', 'expedition'],
    ['Night Almanac', 'pathfinder'],
  ]),
  yard(24, 'BRCK', 'Brackwater Union', 'Fuel, rope, spare parts and strong tea.', [
    ['Firkin', 'refuel'],
    ['Hogshead', 'refuel'],
    ['Tun', 'heavyFreight'],
    ['Puncheon', 'tender'],
    ['Noggin', 'hoverboard'],
  ]),
  yard(27, 'OBLQ', 'Oblique Dynamics', 'No right angles by policy.', [
    ['Rhombus', 'mediumFighter'],
    ['Lemniscate', 'corvette'],
    ['Cissoid', 'bomber'],
    ['Trochoid', 'carrier'],
    ['Secant', 'lightFighter'],
  ]),
  yard(28, 'VSPR', 'Evensong Shipwrights', 'Slow work for long journeys.', [
    ['Compline', 'liner'],
    ['Matins', 'starter'],
    ['Antiphon', 'touring'],
    ['Plainchant', 'carrier'],
    ['Lychgate', 'frigate'],
  ]),
];

type Families = Shipyard['families'];

function yard(id: number, code: string, name: string, ...rest: [about: string, families: Families]): Shipyard {
  const [about, families] = rest;
  const known = families.slice(0, 2).map(([family]) => `the ${family}`);
  return { id: String(id), code, name, about, knownFor: known.join(' and '), families };
}
