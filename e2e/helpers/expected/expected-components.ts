import { decoded, isObject } from './expected-fields.ts';

const classTitles: Readonly<Record<string, string>> = {
  Avionic: 'Avionics',
  Modular: 'Modules',
  Propulsion: 'Propulsion',
  Thruster: 'Thrusters',
  Weapon: 'Weapons',
};

/**
 * The components of a ship as its page should list them: class, type, size, count (as it is seen and as it is read out),
 * name with notes, maker.
 *
 * @param compiled classes → types → lists of components, as sent.
 */
export function expectedComponents(compiled: unknown): readonly (readonly string[])[] {
  return Object.entries(isObject(compiled) ? compiled : {}).flatMap(([className, types]) =>
    Object.entries(isObject(types) ? types : {}).flatMap(([type, list]) =>
      (Array.isArray(list) ? list.filter(isObject) : []).map((component) => [
        classTitles[className] ?? className,
        typeTitle(type),
        size(component),
        count(Number(component['mounts']), Number(component['quantity'])),
        [decoded(component['name']) ?? 'unnamed', notes(component)].filter((words) => words !== '').join(' '),
        decoded(component['manufacturer']) ?? 'unknown',
      ]),
    ),
  );
}

/** `-` is how the service says that there is none. */
function size(component: Readonly<Record<string, unknown>>): string {
  const [place, own] = ['size', 'component_size']
    .map((key) => decoded(component[key]))
    .map((word) => (word === '-' ? null : word));
  if (own === null || own === undefined || own === place) return place ?? 'unknown';
  return place === null || place === undefined ? own : `${own} in ${place}`;
}

function typeTitle(type: string): string {
  const words = type.replace('maneuvering', 'manoeuvring').replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function count(mounts: number, quantity: number): string {
  return `${mounts} × ${quantity}${mounts} ${mounts === 1 ? 'mount' : 'mounts'} with ${quantity} each`;
}

function notes(component: Readonly<Record<string, unknown>>): string {
  const category = decoded(component['category']);
  const words = [decoded(component['details']), category === null ? null : `category ${category}`];
  return words.filter((word) => word !== null).join(' · ');
}
