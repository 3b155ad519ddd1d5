import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { showPath } from './show-path.ts';

const home = join(sep, 'home', 'mira');

test.each([
  [join(home, 'Downloads', 'x.csv'), `~${sep}Downloads${sep}x.csv`],
  [join(home, '..x', 'y.csv'), `~${sep}..x${sep}y.csv`],
  [join(sep, 'home', 'mira2', 'x.csv'), join(sep, 'home', 'mira2', 'x.csv')],
  [join(sep, 'srv', 'x.csv'), join(sep, 'srv', 'x.csv')],
  [home, home],
])('%s is shown as %s', (path, shown) => {
  expect(showPath(path, home)).toBe(shown);
});

test('without a home folder everything is shown whole', () => {
  expect(showPath(join(home, 'x'), '')).toBe(join(home, 'x'));
});
