import { expect, test } from 'vitest';
import { componentLabel } from './mount-sort.ts';

test.each([
  ['RSIWeapon', 'Weapons'],
  ['Weapon', 'Weapons'],
  ['RSIAvionic', 'Avionics'],
  ['Modular', 'Modules'],
  ['Propulsion', 'Propulsion'],
  ['main_thrusters', 'Main thrusters'],
  ['maneuvering_thrusters', 'Manoeuvring thrusters'],
  ['radar', 'Radar'],
  ['quantum_fuel_tanks', 'Quantum fuel tanks'],
  ['EMP', 'EMP'],
  ['__proto__', 'Proto'],
  ['constructor', 'Constructor'],
  [' ', 'Other'],
  [null, 'Other'],
])('the code %j reads "%s"', (code, words) => {
  expect(componentLabel(code)).toBe(words);
});
