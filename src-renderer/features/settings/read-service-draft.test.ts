import { describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '../../../src-shared/contract.ts';
import { readServiceDraft, writeServiceDraft, type ServiceDraft } from './read-service-draft.ts';

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
