import { expect, test } from 'vitest';
import { holdLinks } from './hold-links.ts';

test('of links that came too early the latest is kept, and handed over once', () => {
  const opened: string[] = [];
  const links = holdLinks();
  links.open('a');
  links.open('b');
  links.handOver((link) => opened.push(link));
  links.open('c');
  expect(opened).toEqual(['b', 'c']);
});

test('nothing held, nothing handed over', () => {
  const opened: string[] = [];
  holdLinks().handOver((link) => opened.push(link));
  expect(opened).toEqual([]);
});
