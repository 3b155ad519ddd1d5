/** What kind of craft a family is: the frame its numbers are drawn in. Units: m, US dollars per m^1.15, share of volume. */
export interface ShipRole {
  /** A classification of the specification. */
  readonly type: 'combat' | 'transport' | 'exploration' | 'industrial' | 'support' | 'competition' | 'ground' | 'multi';
  readonly focus: string;
  readonly lengthM: readonly [number, number];
  /** Share of the hull's box that is hold; 0 for none. */
  readonly holdShare: number;
  /** Multiplies the price of an ordinary hull of that length. */
  readonly priceFactor: number;
  /** Multiplies the speed of an ordinary hull of that length. */
  readonly speedFactor: number;
  readonly sentence: string;
}

export const shipRoles = {
  snub: role('combat', 'Snub Fighter', [8.2, 11.5], 0, 0.5, 0.95, 'It leaves the bay first and comes home last'),
  lightFighter: role('combat', 'Light Fighter', [13, 19], 0, 1, 1.12, 'Two guns, one seat and no excuses'),
  mediumFighter: role(
    'combat',
    'Medium Fighter',
    [19, 25],
    0.002,
    1.35,
    1.08,
    'A steady gun platform for patrols that run long',
  ),
  heavyFighter: role(
    'combat',
    'Heavy Fighter',
    [24, 36],
    0.004,
    1.6,
    1.02,
    'It answers most questions with a second turret',
  ),
  bomber: role('combat', 'Bomber', [38, 72], 0.002, 1.7, 0.9, 'Built around its bay doors, and it shows'),
  corvette: role(
    'combat',
    'Corvette',
    [100, 160],
    0.004,
    1.5,
    0.95,
    'Small enough to be everywhere, large enough to matter there',
  ),
  frigate: role('combat', 'Frigate', [220, 330], 0.005, 1.35, 0.9, 'A small town with an argument on every deck'),
  carrier: role(
    'combat',
    'Carrier',
    [345, 470],
    0.006,
    1.3,
    0.85,
    'Whole wings depart from its spine before breakfast',
  ),
  racer: role(
    'competition',
    'Racing',
    [9, 19],
    0,
    1.2,
    1.3,
    'Anything that does not make it faster was left on the quay',
  ),
  starter: role('multi', 'Starter', [14, 22], 0.012, 0.75, 1, 'The first ship of many captains, and the last of some'),
  touring: role('multi', 'Touring', [22, 48], 0.008, 2, 1.05, 'Quiet cabins, wide windows and a galley worth the name'),
  liner: role(
    'transport',
    'Passenger',
    [85, 214],
    0.004,
    1.6,
    0.9,
    'Its timetable is older than most of its passengers',
  ),
  lightFreight: role(
    'transport',
    'Light Freight',
    [23, 40],
    0.045,
    1.05,
    0.92,
    'It earns its keep on routes the big haulers forget',
  ),
  mediumFreight: role(
    'transport',
    'Medium Freight',
    [52, 115],
    0.06,
    1,
    0.82,
    'Square holds, honest engines, paid off in six years',
  ),
  heavyFreight: role(
    'transport',
    'Heavy Freight',
    [140, 400],
    0.026,
    0.9,
    0.7,
    'Ports are measured by whether it can turn around in them',
  ),
  pathfinder: role('exploration', 'Pathfinder', [20, 60], 0.012, 1.5, 1, 'Long legs, sharp ears and a chart table'),
  expedition: role(
    'exploration',
    'Expedition',
    [80, 170],
    0.01,
    1.6,
    0.92,
    'A year of stores and a laboratory for what the year brings',
  ),
  miner: role('industrial', 'Mining', [24, 150], 0.03, 1.15, 0.75, 'It eats rock and asks for more'),
  salvager: role(
    'industrial',
    'Salvage',
    [28, 160],
    0.03,
    1.2,
    0.74,
    'Where others see a wreck, its crew sees an inventory',
  ),
  medical: role(
    'support',
    'Medical',
    [24, 80],
    0.006,
    1.45,
    1.05,
    'Every second aboard has been argued over by surgeons',
  ),
  tender: role('support', 'Repair', [40, 135], 0.02, 1.3, 0.8, 'It has mended every hull that ever cursed it'),
  refuel: role('support', 'Refueling', [70, 120], 0.02, 1.2, 0.78, 'The friend everyone remembers at one percent'),
  rover: role('ground', 'Exploration', [4.2, 8.5], 0.02, 0.9, 0.2, 'Six wheels, two opinions, no road required'),
  armour: role(
    'ground',
    'Combat',
    [7, 12.5],
    0,
    1.5,
    0.16,
    'It was delivered with the paint still soft and the safety already off',
  ),
  hoverboard: role('ground', 'Transport', [1.3, 3.4], 0, 0.6, 0.22, 'It folds into a locker and out of trouble'),
} as const satisfies Record<string, ShipRole>;

export type ShipRoleName = keyof typeof shipRoles;

type Rest = [lengthM: [number, number], holdShare: number, priceFactor: number, speedFactor: number, sentence: string];

function role(type: ShipRole['type'], focus: string, ...rest: Rest): ShipRole {
  const [lengthM, holdShare, priceFactor, speedFactor, sentence] = rest;
  return { type, focus, lengthM, holdShare, priceFactor, speedFactor, sentence };
}

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
