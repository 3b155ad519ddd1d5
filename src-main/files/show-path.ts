import { homedir } from 'node:os';
import { relative, isAbsolute, sep } from 'node:path';

/** A path as people are shown it: what lies in their home folder begins with `~`. */
export function showPath(path: string, home: string = homedir()): string {
  const inside = relative(home, path);
  const isInside = home !== '' && inside !== '' && !isAbsolute(inside) && inside.split(sep)[0] !== '..';
  return isInside ? `~${sep}${inside}` : path;
}
