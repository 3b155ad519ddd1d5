import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test.each<[what: string, paths: readonly string[], words: string]>([
  ['plain fields', ['scm_speed', 'price'], 'SCM speed, price'],
  [
    'a field of something in a list, without its id',
    ['disciplines.2dbd057d-d16e-53c1-a690-da366f874482.numberOfMembers'],
    'disciplines (number of members)',
  ],
  ['the same field of several, once', ['cards.20321.completed', 'cards.20322.completed'], 'cards (tasks done)'],
  [
    'several fields of parts together',
    ['cards.1.completed', 'cards.2.inprogress', 'released'],
    'cards (tasks done, tasks in progress), released',
  ],
  ['a part that came beside one that changed', ['cards.1', 'cards.2.inprogress'], 'cards (tasks in progress)'],
  ['something in a list by its list', ['timeAllocations.3'], 'time allocations'],
  ['what is keyed by foreign words', ['affiliation.The Tideworks.rank'], 'affiliation (rank)'],
  ['no stamp where anything else changed', ['price', 'time_modified_unfiltered', 'cards.1.time_modified'], 'price'],
  ['the stamp where nothing else did', ['time_modified'], 'time modified'],
  ['what is named like something every object has', ['constructor', 'toString'], 'constructor, to string'],
  ['nothing', [], ''],
  ['a path of nothing but ids', ['12.34'], ''],
])('names %s', (_, paths, words) => {
  expect(fieldWords(paths)).toBe(words);
});
