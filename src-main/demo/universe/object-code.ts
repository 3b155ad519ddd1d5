import type { SystemSite } from './systems.ts';

/**
 * `<SYSTEM>.<GROUP>.<NAME>`: how every object's code is made, for its own record and for the tunnels that lead to it. The
 * first part is the system's name, so that it is not the system's code where that is odd or has a space (recordings:
 * codes need not start with their system's).
 */
export function objectCode(site: SystemSite, group: string, name: string): string {
  return `${codeWord(site.name)}.${group}.${codeWord(name)}`;
}

/** Letters, digits, `'` and `,` in capitals: `Ring, Inner` becomes `RING,INNER`. */
function codeWord(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('’', "'")
    .replaceAll(/[øØ]/g, 'O')
    .replaceAll(/[^A-Za-z0-9',]/g, '')
    .toUpperCase();
}
