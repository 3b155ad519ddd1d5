import { expectedFields, isDifferent, isObject, textBeside, type ShipWire } from './expected-fields.ts';

/** What a line of a ship's history should say. */
export type ChangeLine = readonly [what: string, before: string, after: string];

/**
 * What changed of a ship between two responses of the service, worked out from these alone. JSON of what is shown folded has
 * no spaces.
 */
export function expectedChanges(before: ShipWire, after: ShipWire): readonly ChangeLine[] {
  return [...fieldLines(before, after), ...partLines(before, after)];
}

/** What is said of a part that one side does not have. */
const notThere = 'not there';

function fieldLines(before: ShipWire, after: ShipWire): readonly ChangeLine[] {
  return expectedFields.flatMap((field): readonly ChangeLine[] => {
    const { title, keys, value } = field;
    // Whether a ship is sold follows from its price.
    if (title === 'Sale') return [];
    if (isDifferent(value(before), value(after))) {
      return [[title, textBeside(field, before, [after]), textBeside(field, after, [before])]];
    }
    return keys
      .filter((key) => !isObject(before[key]) && before[key] !== after[key])
      .map((key) => [`${title} same value, sent in another way`, asSent(before[key]), asSent(after[key])]);
  });
}

function asSent(value: unknown): string {
  return value === undefined ? notThere : JSON.stringify(value);
}

/** Keys that a field is read from; of the maker, its name alone. */
const fieldKeys = new Set(expectedFields.flatMap(({ keys }) => keys));

/** The service's wording of how long ago is no change. */
const relativeKey = 'time_modified';

const partTitles: Readonly<Record<string, string>> = { name: 'Name', url: 'Page', description: 'Description' };

function partLines(before: ShipWire, after: ShipWire): readonly ChangeLine[] {
  return keysOf(before, after)
    .filter((key) => key !== relativeKey && (key === 'manufacturer' || !fieldKeys.has(key)))
    .flatMap((key): readonly ChangeLine[] => {
      if (key === 'compiled') return componentLines(before[key], after[key], ['Components']);
      const [was, is] = [before[key], after[key]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return [[partTitles[key] ?? `no title for ${key}`, shown(was), shown(is)]];
    });
}

/** Classes, types, components by name, and then what is said of a component. */
function componentLines(before: unknown, after: unknown, path: readonly string[]): readonly ChangeLine[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [was, is] = Array.isArray(before) && Array.isArray(after) ? byName(before, after) : [before, after];
  const swap = path.length === typeSteps && isObject(was) && isObject(is) ? swapIn(was, is) : null;
  if (!isObject(was) || !isObject(is)) return [[path.join(' › '), shown(was), shown(is)]];
  return keysOf(was, is).flatMap((key): readonly ChangeLine[] => {
    if (key === swap?.gone) return [[path.join(' › '), shown(was[key]), shown(is[swap.came])]];
    if (key === swap?.came) return [];
    return componentLines(was[key], is[key], [...path, stepWords(key, path.length)]);
  });
}

/** Components › class › type. */
const typeSteps = 3;

/** The one component that went and the one that came; null unless it is one of each. */
function swapIn(was: ShipWire, is: ShipWire): { readonly gone: string; readonly came: string } | null {
  const [gone, came] = [Object.keys(was).filter((key) => !(key in is)), Object.keys(is).filter((key) => !(key in was))];
  const [first, second] = [gone[0], came[0]];
  return gone.length === 1 && came.length === 1 && first !== undefined && second !== undefined
    ? { gone: first, came: second }
    : null;
}

/** Two lists as objects: by the components' names where these tell all of them apart in both, else by position. */
function byName(before: readonly unknown[], after: readonly unknown[]): readonly [ShipWire, ShipWire] {
  const namesOf = (list: readonly unknown[]) =>
    list.map((component) => (isObject(component) ? component['name'] : null));
  const areNames = [before, after].every((list) => {
    const names = namesOf(list);
    return names.every((name) => typeof name === 'string' && name !== '') && new Set(names).size === names.length;
  });
  const toObject = (list: readonly unknown[]): ShipWire =>
    Object.fromEntries(list.map((component, index) => [areNames ? String(namesOf(list)[index]) : index, component]));
  return [toObject(before), toObject(after)];
}

const classTitles: Readonly<Record<string, string>> = {
  RSIAvionic: 'Avionics',
  RSIModular: 'Modules',
  RSIPropulsion: 'Propulsion',
  RSIThruster: 'Thrusters',
  RSIWeapon: 'Weapons',
};

function stepWords(key: string, level: number): string {
  const words = key.replaceAll('_', ' ');
  if (level === 1) return classTitles[key] ?? `no title for ${key}`;
  if (level === 2) return words === 'maneuvering thrusters' ? 'Manoeuvring thrusters' : capital(words);
  return words;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return notThere;
  if (value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function keysOf(a: ShipWire, b: ShipWire): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}
