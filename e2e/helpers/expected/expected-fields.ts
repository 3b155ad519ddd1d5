/** A ship as the service sends it. */
export type ShipWire = Readonly<Record<string, unknown>>;

export type System = 'metric' | 'imperial';

/**
 * What the program should say of a field, worked out from the service's response alone: this file imports nothing of the
 * program, so that a wrong key, unit or factor there does not agree with itself.
 */
export interface ExpectedField {
  readonly title: string;
  readonly section: 'Identity' | 'Dimensions' | 'Flight' | 'Use';
  /** Keys of the ship it is read from. */
  readonly keys: readonly string[];
  /** What counts when two ships are compared; null is unknown. For a range its least and its most. */
  readonly value: (ship: ShipWire) => Value;
  /** As a panel shows it, its digits filled up; `extraDigits` more of them than usual. */
  readonly words: (ship: ShipWire, system: System, extraDigits?: number) => string;
}

type Value = string | number | readonly (number | null)[] | null;

interface Unit {
  readonly symbol: string;
  readonly factor: number;
  readonly digits: number;
}

const metric = {
  length: { symbol: 'm', factor: 1, digits: 1 },
  mass: { symbol: 't', factor: 0.001, digits: 1 },
  speed: { symbol: 'm/s', factor: 1, digits: 0 },
  turn: { symbol: '°/s', factor: 1, digits: 1 },
  acceleration: { symbol: 'm/s²', factor: 1, digits: 1 },
  cargo: { symbol: 'SCU', factor: 1, digits: 0 },
  money: { symbol: '$', factor: 1, digits: 2 },
  people: { symbol: '', factor: 1, digits: 0 },
} satisfies Record<string, Unit>;

type Measured = keyof typeof metric;

const units: Record<System, Record<Measured, Unit>> = {
  metric,
  imperial: {
    ...metric,
    length: { symbol: 'ft', factor: 3.280_839_895, digits: 1 },
    mass: { symbol: 'tn', factor: 0.001_102_311_311, digits: 1 },
    speed: { symbol: 'mph', factor: 2.236_936_292, digits: 0 },
    acceleration: { symbol: 'ft/s²', factor: 3.280_839_895, digits: 1 },
  },
};

const unknown = 'unknown';

/** Every field of a ship, in the order of the sections. */
export const expectedFields: readonly ExpectedField[] = [
  word('Maker', 'Identity', 'manufacturer', (maker) => (isObject(maker) ? decoded(maker['name']) : null)),
  word('Type', 'Identity', 'type', code),
  word('Focus', 'Identity', 'focus', decoded),
  word('Size', 'Identity', 'size', code),
  word('Status', 'Identity', 'production_status', code),
  word('Production note', 'Identity', 'production_note', decoded),
  {
    title: 'Modified',
    section: 'Identity',
    keys: ['time_modified.unfiltered', 'time_modified_unfiltered'],
    value: modifiedAt,
    words: (ship) => {
      const at = modifiedAt(ship);
      return at === null ? unknown : new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    },
  },
  number('Length', 'Dimensions', 'length', 'length'),
  number('Beam', 'Dimensions', 'beam', 'length'),
  number('Height', 'Dimensions', 'height', 'length'),
  number('Mass', 'Dimensions', 'mass', 'mass'),
  number('SCM speed', 'Flight', 'scm_speed', 'speed'),
  number('Afterburner', 'Flight', 'afterburner_speed', 'speed'),
  number('Pitch', 'Flight', 'pitch_max', 'turn'),
  number('Yaw', 'Flight', 'yaw_max', 'turn'),
  number('Roll', 'Flight', 'roll_max', 'turn'),
  number('Acceleration X', 'Flight', 'xaxis_acceleration', 'acceleration'),
  number('Acceleration Y', 'Flight', 'yaxis_acceleration', 'acceleration'),
  number('Acceleration Z', 'Flight', 'zaxis_acceleration', 'acceleration'),
  number('Cargo', 'Use', 'cargocapacity', 'cargo'),
  {
    title: 'Crew',
    section: 'Use',
    keys: ['min_crew', 'max_crew'],
    value: (ship) => (crew(ship).every((end) => end === null) ? null : crew(ship)),
    words: (ship) => {
      const ends = [...new Set(crew(ship).filter((end) => end !== null))];
      return ends.length === 0 ? unknown : ends.map((end) => written(end, metric.people)).join('–');
    },
  },
  {
    ...number('Price', 'Use', 'price', 'money'),
    words: (ship, system) => {
      const price = numberIn(ship['price']);
      return price === 0 ? 'not sold' : price === null ? unknown : written(price, units[system].money);
    },
  },
  word('Sale', 'Use', 'price', (sent) => {
    const price = numberIn(sent);
    return price === null ? null : price === 0 ? 'not sold' : 'sold';
  }),
];

/** What a field says of a ship beside the same ship at other instants, with the digits that tell apart what differs. */
export function textBeside(
  { value, words }: ExpectedField,
  ship: ShipWire,
  others: readonly ShipWire[],
  system: System = 'metric',
): string {
  const all = [ship, ...others];
  const enough = [0, 1, 2, 3].find((extra) =>
    all.every((a) =>
      all.every((b) => !isDifferent(value(a), value(b)) || words(a, system, extra) !== words(b, system, extra)),
    ),
  );
  return words(ship, system, enough);
}

/** Whether two values of a field differ. */
export function isDifferent(a: Value, b: Value): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

/** The number the service means; null where it sent none. */
export function numberIn(sent: unknown): number | null {
  if (typeof sent === 'number') return sent;
  return typeof sent === 'string' && /^-?[\d.]+$/.test(sent) ? Number(sent) : null;
}

/** When the service says it changed the ship, epoch milliseconds; it gives no zone, and UTC is taken. */
export function modifiedAt(ship: ShipWire): number | null {
  const sent = ship['time_modified.unfiltered'] ?? ship['time_modified_unfiltered'];
  return typeof sent === 'string' && sent !== '' ? Date.parse(`${sent.replace(' ', 'T')}Z`) : null;
}

/** Text with the few entities that the demo universe and the recordings hold; null for none. */
export function decoded(sent: unknown): string | null {
  if (typeof sent !== 'string') return null;
  let text = sent;
  for (let round = 0; round < 3; round++) {
    for (const [entity, character] of entities) text = text.replaceAll(entity, character);
  }
  return text.trim() === '' ? null : text.trim();
}

const entities = [
  ['&quot;', '"'],
  ['&rsquo;', '’'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const;

/** True for `{…}`. */
export function isObject(value: unknown): value is ShipWire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function code(sent: unknown): string | null {
  const label = decoded(sent)?.toLowerCase().replaceAll('-', ' ') ?? null;
  return label === 'multi role' ? 'multi' : label;
}

function crew(ship: ShipWire): readonly (number | null)[] {
  return [numberIn(ship['min_crew']), numberIn(ship['max_crew'])];
}

function written(value: number, { symbol, factor, digits }: Unit, extraDigits = 0): string {
  const fractions = { minimumFractionDigits: digits + extraDigits, maximumFractionDigits: digits + extraDigits };
  const number = (value * factor).toLocaleString('en-US', fractions);
  // Cents are written where there are any.
  return `${symbol === '$' ? number.replace(/\.0+$/, '') : number} ${symbol}`.trim();
}

function word(
  title: string,
  section: ExpectedField['section'],
  key: string,
  read: (sent: unknown) => string | null,
): ExpectedField {
  return {
    title,
    section,
    keys: [key],
    value: (ship) => read(ship[key]),
    words: (ship) => read(ship[key]) ?? unknown,
  };
}

function number(title: string, section: ExpectedField['section'], key: string, measured: Measured): ExpectedField {
  return {
    title,
    section,
    keys: [key],
    value: (ship) => publishedIn(ship[key], measured),
    words: (ship, system, extraDigits) => {
      const value = publishedIn(ship[key], measured);
      return value === null ? unknown : written(value, units[system][measured], extraDigits);
    },
  };
}

function publishedIn(sent: unknown, measured: Measured): number | null {
  const value = numberIn(sent);
  return value === 0 && notPublishedAsZero.includes(measured) ? null : value;
}

/** The recorded lists send 0 for these where there is no figure. */
const notPublishedAsZero: readonly Measured[] = ['speed', 'turn', 'acceleration'];
