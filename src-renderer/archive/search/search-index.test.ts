import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchDocument, SearchField } from './search-documents.ts';
import { SearchIndex } from './search-index.ts';
import { foldText } from './split-words.ts';

function named(title: string, also: readonly SearchField[] = [], kind = 'ship'): SearchDocument {
  return { key: `${kind} ${title}`, kind, title, also, hint: null };
}

function indexOf(...documents: readonly SearchDocument[]): SearchIndex {
  const index = new SearchIndex();
  for (const document of documents) index.add(document);
  return index;
}

/** Titles of what is found, the best first, whatever its kind. */
function titlesFound(index: SearchIndex, text: string, limit = 100): readonly string[] {
  return index.search(text, () => limit).flatMap(({ found }) => found.map(({ document }) => document.title));
}

const code = (text: string): SearchField => ({ label: 'code', text, isName: true });
const maker = (text: string): SearchField => ({ label: 'manufacturer', text, isName: false });

describe('what is found', () => {
  test.each([
    ['Åskvalla', 'askv'],
    ['Askvalla', 'åskv'],
    ['Ay’r Ka', "ay'r ka"],
    ['Ay’r Ka', 'ayr ka'],
    ['Ayr Ka', 'ay’r'],
    ['X-1 Velocity', 'x1'],
    ['X1 Velocity', 'X-1'],
    ['X 1 Velocity', 'x1'],
    ['X1', 'x 1'],
    ['Red Wind', 'redwind'],
    ['Redwind', 'red wind'],
    ['Meridian Lamp', 'MERIDIAN'],
    ['Meridian Lamp', 'lamp mer'],
    ['Meridian Lamp', 'meridain'],
    ['Meridian Lamp', 'merdian'],
    ['Meridian Lamp', 'meridiann'],
    ['Meridian Lamp', 'maridian'],
    ['Meridian Lamp', 'merxdi'],
    ['Meridian Lamp', 'lamp meridain'],
    ['???', '??'],
    ['東京の船', '東京'],
    ['سفينة النجم', 'النجم'],
  ])('%j by %j', (title, text) => {
    expect(titlesFound(indexOf(named(title), named('Something else')), text)).toEqual([title]);
  });

  test.each([
    ['Ward', 'wxrd'],
    ['Kestrel', 'strel'],
    ['Kestrel 12345', '12346'],
    ['Kestrel', ''],
    ['Kestrel', '  '],
    ['Kestrel', '?'],
    ['Kestrel', 'kestrel quill'],
  ])('not %j by %j', (title, text) => {
    expect(titlesFound(indexOf(named(title)), text)).toEqual([]);
  });

  test('A hundred thousand things with one beginning are counted, and as many are given as are wanted', () => {
    const index = new SearchIndex();
    for (let number = 0; number < 100_000; number++) index.add(named(`Wick ${number}`));
    const [group] = index.search('wi', () => 5);
    expect(group?.total).toBe(100_000);
    expect(group?.found.map(({ document }) => document.title)).toEqual([
      'Wick 0',
      'Wick 1',
      'Wick 2',
      'Wick 3',
      'Wick 4',
    ]);
  });

  test('Nothing that was removed', () => {
    const index = new SearchIndex();
    const slot = index.add(named('Ardwen'));
    index.add(named('Ardwick'));
    index.remove(slot);
    index.remove(slot);
    index.remove(99);
    expect(titlesFound(index, 'ardw')).toEqual(['Ardwick']);
    expect(index.size).toBe(1);
  });

  test('One thing that several answers hold is found once, as the last of them has it', () => {
    const index = indexOf(
      { ...named('Ardwen'), hint: 'before' },
      { ...named('Ardwen'), hint: 'after' },
      named('Ardwick'),
    );
    const [group] = index.search('ardw', () => 5);
    expect(group?.total).toBe(2);
    expect(group?.found.map(({ document }) => document.hint)).toEqual(['after', null]);
  });
});

describe('from one question to the next', () => {
  const title = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '1'), minLength: 1, maxLength: 9 });
  const step = fc.record({
    added: fc.array(title, { maxLength: 4 }),
    removed: fc.nat({ max: 40 }),
    asked: fc.oneof(title, fc.constantFrom('a', 'ab', 'abcab', 'a b c', 'acbab bc')),
  });

  test('Whatever was asked, added and removed before, an index answers as one that was made for this question', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const index = new SearchIndex();
        const held = new Map<number, SearchDocument>();
        for (const { added, removed, asked } of steps) {
          for (const each of added) {
            const document = { ...named(each, [maker(`${each}x`)]), key: `ship ${index.size} ${each}` };
            held.set(index.add(document), document);
          }
          index.remove(removed);
          held.delete(removed);
          expect(index.search(asked, () => 3)).toEqual(indexOf(...held.values()).search(asked, () => 3));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('how it is ranked', () => {
  test('The whole title, a code, a beginning, words, other fields, misspelt words', () => {
    const index = indexOf(
      named('Vesperine lamps', [maker('Ardwen Yards')]),
      named('The Ardwen'),
      named('Lamp', [code('ARDWEN')]),
      named('Ardwen Ward'),
      named('New Ardwenia'),
      named('Ardwen'),
    );
    expect(titlesFound(index, 'ardwen')).toEqual([
      'Ardwen',
      'Lamp',
      'Ardwen Ward',
      'The Ardwen',
      'New Ardwenia',
      'Vesperine lamps',
    ]);
  });

  test('A title goes before another field, and a misspelt word comes last', () => {
    const index = indexOf(named('Kestral'), named('Quill', [maker('Kestrel')]), named('Big Kestrel'));
    expect(titlesFound(index, 'kestrel')).toEqual(['Big Kestrel', 'Quill', 'Kestral']);
  });

  test('The kind with the best comes first, and each has its own total', () => {
    const index = indexOf(named('Wick Lamp', [], 'ship'), named('Wick', [], 'system'), named('Wick Ward', [], 'ship'));
    const groups = index.search('wick', () => 1);
    expect(groups.map(({ kind, total, found }) => [kind, total, found.length])).toEqual([
      ['system', 1, 1],
      ['ship', 2, 1],
    ]);
  });

  test('The field that fits is told where the title does not', () => {
    const index = indexOf(named('Quill', [maker('Évensong Shipwrights'), code('QLL')]));
    const [group] = index.search('quill evens', () => 5);
    expect(group?.found[0]).toMatchObject({
      marks: [[0, 5]],
      field: { label: 'manufacturer', text: 'Évensong Shipwrights', marks: [[0, 5]] },
    });
    const [byCode] = index.search('qll', () => 5);
    expect(byCode?.found[0]?.field).toMatchObject({ label: 'code', text: 'QLL' });
    const [byTitle] = index.search('qui', () => 5);
    expect(byTitle?.found[0]?.field).toBeNull();
  });
});

describe('beside a scan of everything', () => {
  /** As much of a title as is indexed. */
  const longestText = 300;
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ß', '1', '-', '’', ' ', '.', 'Σ', '\u0301'), maxLength: 14 }),
    fc.constantFrom('__proto__', 'constructor', '<img src=x>', '\u202eevil', '-'.repeat(400), 'x'.repeat(400)),
  );

  test('Every title that begins with what is typed is found', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (titles, which, cut) => {
        const index = indexOf(...titles.map((title) => named(title)));
        const picked = titles[which % titles.length] ?? '';
        const typed = picked.slice(0, cut % (picked.length + 1));
        const query = foldText(typed.slice(0, longestText));
        // What holds no letter is no beginning of a name.
        if (query === '') return true;
        const found = new Set(titlesFound(index, typed));
        const missed = titles.filter(
          (title) => foldText(title.slice(0, longestText)).startsWith(query) && !found.has(title),
        );
        expect(missed).toEqual([]);
        return true;
      }),
      { numRuns: 1_000 },
    );
  });

  test('Whatever is typed, only what holds all its words is found, unless a word is misspelt', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 10 });
    fc.assert(
      fc.property(
        fc.array(plain, { maxLength: 12 }),
        fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 4 }),
        (titles, typed) => {
          const index = indexOf(...titles.map((title) => named(title)));
          const words = foldText(typed)
            .split(' ')
            .filter((word) => word !== '');
          const fits = (title: string): boolean => {
            const own = foldText(title).split(' ');
            const glued = words.join('');
            return (
              words.every((word) => own.some((each) => each.startsWith(word))) ||
              own.some((each) => each.startsWith(glued)) ||
              (glued.length >= 3 && words.length === 1 && own.join('').startsWith(glued))
            );
          };
          const strange = titlesFound(index, typed).filter((title) => words.length > 0 && !fits(title));
          expect(strange).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
