import { expect, test } from 'vitest';
import { readReleasesFeed } from './releases-feed.ts';

test('without the variable a build asks nobody', () => {
  expect(readReleasesFeed({})).toBeNull();
  expect(readReleasesFeed({ ORRERY_RELEASES_FEED: '' })).toBeNull();
});

test('an https address is taken as it is', () => {
  const feed = 'https://api.forge.example/repos/o/orrery/releases/latest';
  expect(readReleasesFeed({ ORRERY_RELEASES_FEED: feed })).toBe(feed);
});

test.each([
  'http://forge.example/latest',
  'https://user@forge.example/latest',
  'https://forge.example:8443/latest',
  'https://forge.example/latest?token=1',
  'file:///etc/passwd',
  'latest',
])('%s stops the build', (feed) => {
  expect(() => readReleasesFeed({ ORRERY_RELEASES_FEED: feed })).toThrow(/must be an https address/);
});
