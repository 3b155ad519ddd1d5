/**
 * A class or type code of a component in words: `Weapon` and `RSIWeapon` read "Weapons", `main_thrusters` reads "Main
 * thrusters". A code that is not known is shown as sent, without underscores.
 *
 * @param code null reads "Other".
 */
export function componentWords(code: string | null): string {
  if (code === null) return 'Other';
  const bare = code
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(/^[A-Z]{2,}(?=[A-Z][a-z])/, '');
  const known = words.get(bare.toLowerCase());
  if (known !== undefined) return known;
  return bare === '' ? 'Other' : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

const words = new Map([
  ['avionic', 'Avionics'],
  ['modular', 'Modules'],
  ['thruster', 'Thrusters'],
  ['weapon', 'Weapons'],
  ['maneuvering thrusters', 'Manoeuvring thrusters'],
]);
