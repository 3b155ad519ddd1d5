import { describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '../../../src-shared/contract.ts';
import { hostsOfPictures, readServiceDraft, writeServiceDraft, type ServiceDraft } from './service-draft.ts';

const saved: ConnectionSettings = {
  mainBoard: 'main',
  campaignBoard: 'campaign',
  mediaHosts: ['a.example', 'b.example'],
  measuresPrices: false,
};

const read = (changes: Partial<ServiceDraft>) => readServiceDraft({ ...writeServiceDraft(saved), ...changes }, saved);

test('what is written into the fields is read as it was', () => {
  expect(read({})).toEqual({ settings: saved });
});

test('blanks, capitals, empty lines and doubles in the list of hosts mean nothing', () => {
  const typed = { mainBoard: ' live ', mediaHosts: '\n IMG.Example.org \r\n\timg.example.org\n\ncdn.example.org' };
  expect(read(typed)).toEqual({
    settings: { ...saved, mainBoard: 'live', mediaHosts: ['img.example.org', 'cdn.example.org'] },
  });
  expect(read({ mediaHosts: ' \n' })).toEqual({ settings: { ...saved, mediaHosts: [] } });
});

describe('refused at its own field', () => {
  test.each<[keyof ServiceDraft, string, RegExp]>([
    ['mainBoard', '', /Enter the word/],
    ['mainBoard', ' ', /Enter the word/],
    ['campaignBoard', 'a/b', /letters, digits/],
    ['campaignBoard', '../x', /letters, digits/],
    ['mainBoard', 'a b', /letters, digits/],
    ['mainBoard', 'x'.repeat(61), /letters, digits/],
    ['campaignBoard', 'main', /must differ/],
    ['mediaHosts', 'a.example\nhttps://b.example/x', /“https:\/\/b\.example\/x” is not a plain host name/],
    ['mediaHosts', '*.example', /not a plain host name/],
    ['mediaHosts', 'localhost', /not a plain host name/],
    ['mediaHosts', '127.0.0.1', /not a plain host name/],
    ['mediaHosts', Array.from({ length: 21 }, (_, index) => `h${index}.example`).join('\n'), /20 at most/],
  ])('%s %j', (field, text, words) => {
    const outcome = read({ [field]: text });
    const errors = 'errors' in outcome ? outcome.errors : {};
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(words);
  });

  test('and every wrong field is told at once', () => {
    const outcome = read({ mainBoard: '?', campaignBoard: '', mediaHosts: 'x' });
    expect('errors' in outcome && Object.keys(outcome.errors)).toEqual(['mainBoard', 'campaignBoard', 'mediaHosts']);
  });
});

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
