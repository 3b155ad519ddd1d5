import type { Page } from '@playwright/test';
import { connectService } from './connect-service.ts';
import type { ShipWire } from './expected-fields.ts';
import { serveShips } from './serve-ships.ts';
import type { TestService } from './test-service.ts';
import { bodyRows, goTo } from './views.ts';

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

/** A list of the service with five ships named and measured so that every rule of a comparison has its edge; their components stay. */
export function plantShips(list: readonly ShipWire[]): readonly ShipWire[] {
  const armed = list.toSorted((a, b) => componentRows(b).length - componentRows(a).length);
  return list.map((ship): ShipWire => {
    const index = armed.indexOf(ship);
    const planted = numbers[index];
    if (!planted) return ship;
    return { ...ship, ...Object.fromEntries(keys.map((key, at) => [key, planted[at]])), name: plantedNames[index] };
  });
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

/** Connects to a service that has these ships and fetches them; ends with the list on screen. */
export async function fetchShips(page: Page, service: TestService, ships: readonly ShipWire[]): Promise<void> {
  await serveShips(service, ships);
  await connectService(page, { address: service.address });
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await bodyRows(page)
    .nth(ships.length - 1)
    .waitFor();
}
