import { expect, test } from 'vitest';
import { hostsOfPictures } from './hosts-of-pictures.ts';

test('the hosts of first pictures are counted, the commonest first, equal ones by name', () => {
  const at = (host: string) => [`https://${host}/a.jpg`, 'https://second.example/a.jpg'];
  const records = [at('b.example'), at('c.example'), at('c.example'), at('a.example'), ['/media/a.jpg'], []];
  expect(hostsOfPictures(records)).toEqual({
    hosts: [
      { host: 'c.example', records: 2 },
      { host: 'a.example', records: 1 },
      { host: 'b.example', records: 1 },
    ],
    withoutHost: 1,
  });
});

test.each([
  'http://img.example/a.jpg',
  'https://img.example:8443/a.jpg',
  'https://me@img.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://[::1]/a.jpg',
  'https://www.site.examplehttps://www.site.example/media/a.png',
  'https://www.site.example/https://www.site.example/a.png',
  '//img.example/a.jpg',
  '/\\img.example/a.jpg',
  'javascript:alert(1)',
  'https://',
  '',
])('%j names no host that could be allowed', (url) => {
  expect(hostsOfPictures([[url]])).toEqual({ hosts: [], withoutHost: 0 });
});
