import { expect, test } from 'vitest';
import { splitByAllowedHosts } from './fetch-pictures-store.ts';

const hosts = ['site.example', 'media.example'];

test('only pictures with a sound address on an allowed host are asked for, by those addresses alone', () => {
  const { allowed, refused } = splitByAllowedHosts(
    [
      ['https://other.example/a.png', 'https://media.example/a.png'],
      ['/b.png'],
      ['https://media.example.evil.example/c.png'],
      ['http://media.example/d.png'],
      ['https://site.example/x/https://media.example/e.png'],
      ['https://user@media.example/f.png'],
      ['https://media.example:8443/g.png'],
      ['//media.example/h.png'],
      ['javascript:alert(1)'],
      ['not an address'],
    ],
    hosts,
  );
  expect(allowed).toEqual([['https://media.example/a.png'], ['/b.png'], ['//media.example/h.png']]);
  expect(refused).toBe(7);
});

test('none is asked for where pictures are off', () => {
  expect(splitByAllowedHosts([['/b.png'], ['https://media.example/a.png']], [])).toEqual({ allowed: [], refused: 2 });
});
