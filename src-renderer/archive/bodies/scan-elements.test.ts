import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../../src-shared/long-run-fixture.ts';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { scanList } from './scan-elements.ts';
import { anyList, spellList } from './spelled-json-fixture.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const ignored = new Set(['b', 'schlüssel', '']);

/** What the scan makes of a response: the list and each element in canonical form, and what was cut out, parsed. */
function scan(text: string) {
  const bytes = bytesOf(text);
  const scanned = scanList(bytes, ignored);
  if (!scanned) throw new Error(`Not scanned: ${text}`);
  const pieces = (all: Uint8Array, spans: readonly number[]): string[] =>
    spans.flatMap((from, index) => (index % 2 === 0 ? [textOf(all.subarray(from, spans[index + 1]))] : []));
  const sent = pieces(bytes, scanned.spans);
  return {
    canonical: textOf(scanned.canonical),
    elements: pieces(scanned.canonical, scanned.canonicalSpans),
    sent: sent.map((piece): unknown => JSON.parse(piece)),
    // Nothing belongs to an element that is white space around it.
    hasSpaceAround: sent.some((piece) => piece.trim() !== piece),
    list: JSON.parse(textOf(bytes.subarray(scanned.start, scanned.end))) as unknown,
  };
}

/** The same, by parsing it and writing it out. */
function parse(text: string): ReturnType<typeof scan> {
  const { data } = JSON.parse(text) as { data: readonly unknown[] }; // every response here holds a list
  const elements = data.map((element) => canonicalJson(element, ignored));
  return { canonical: canonicalJson(data, ignored), elements, sent: [...data], hasSpaceAround: false, list: data };
}

test('every list is cut and written as parsing it and writing it out would, however it is spelled', () => {
  fc.assert(
    fc.property(fc.array(anyList), fc.array(anyList, { maxLength: 2 }), anyList, (before, after, elements) => {
      const members = (lists: readonly unknown[], name: string): string[] =>
        lists.map((list, index) => `"${name}${index}":${JSON.stringify(list)}`);
      const own = `"data" : ${spellList(elements)}`;
      const text = `{${[...members(before, 'before'), own, ...members(after, 'after')].join(', ')}}`;
      expect(scan(text)).toEqual(parse(text));
    }),
    { numRuns: isLongRun ? 10_000 : 300 },
  );
});

describe.each([
  ['nothing', '[]'],
  ['white space alone', '[ \n]'],
  ['an ignored key alone', '[{"b":1}]'],
  ['ignored keys first, last and twice', '[{"b":1,"b":{"c":[2]},"c":1,"d":2,"b":3},{"a":1,"b":2}]'],
  ['ignored keys in the middle', '[{"a":1,"b":2,"b":3,"c":4}]'],
  ['an ignored key that is not ASCII', '[{"a":1,"schlüssel":2}]'],
  ['an ignored key without letters', '[{"":1,"a":2}]'],
  ['an ignored key that is written with an escape', '[{"a":1,"\\u0062":2}]'],
  ['the same key twice', '[{"a":1,"a":2}]'],
  ['keys that are numbers', '[{"10":1,"9":2,"a":3},{"1":1}]'],
  ['keys in another order', '[{"z":1,"a":{"y":1,"x":2}}]'],
  ['a key that begins another', '[{"ab":1,"a":2},{"a":2,"ab":1}]'],
  ['keys that every object has', '[{"__proto__":{"a":1},"constructor":null}]'],
  ['numbers in other spellings', '[0,-0,1.0,1e5,1E-7,1e400,-1.5,0.1,12345678901234567890,123456789012345678,1e21,-7]'],
  [
    'texts in other spellings',
    '["\\/","\\u00e9","é","\\ud83d\\ude00","\\ud83d","\\u0000","\\t\\n\\"\\\\","\\u001F","\u2028"]',
  ],
  ['brackets and quotes in texts', '["]","}",",","[\\"",{"a":"]}\\\\"}]'],
  ['words', '[true,false,null,{"a":null}]'],
])('%s', (_, list) => {
  test('is read as a parser reads it', () => {
    for (const text of [`{"success":1,"data":${list}}`, ` {"success":1,"data": ${list} , "source":"live" } `])
      expect(scan(text)).toEqual(parse(text));
  });
});

test.each([
  ['no object', '[1]'],
  ['no list', '{"data":{"a":1}}'],
  ['no data', '{"success":1}'],
  ['data twice', '{"data":[1],"data":[2]}'],
  ['data under an escaped key as well', '{"data":[1],"d\\u0061ta":[2]}'],
  ['an end too early', '{"data":[1,'],
  ['an end inside a text', '{"data":["a'],
  ['no comma', '{"data":[1 2]}'],
  ['a comma too many', '{"data":[1,]}'],
  ['something behind it', '{"data":[1]} x'],
  ['a mark before it', '\ufeff{"data":[1]}'],
  ['nothing at all', ''],
])('an answer with %s is left to the parser', (_, text) => {
  expect(scanList(bytesOf(text), ignored)).toBeNull();
});

test.each(['[{"a":1,}]', '[{"a" 1}]', '[tru]', '[01]', '["\\x"]', '[[1}]', '[{"b":1,}]'])(
  'an element that is no JSON never gets through: %s',
  (list) => {
    const scan = (): unknown => {
      const found = scanList(bytesOf(`{"data":${list}}`), ignored);
      return found && JSON.parse(textOf(bytesOf(`{"data":${list}}`).subarray(found.start, found.end)));
    };
    let made: unknown = null;
    try {
      made = scan();
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
    }
    expect(made).toBeNull();
  },
);

test.each([150, 198, 199, 200, 250])('%i levels are taken or refused as by canonical JSON', (levels) => {
  const element = `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`;
  const deepInIgnored = `{"a":1,"b":${element}}`;
  for (const text of [element, deepInIgnored]) {
    const attempt = (write: () => string): string => {
      try {
        return write();
      } catch (error) {
        return String(error);
      }
    };
    const scanned = attempt(() =>
      textOf(scanList(bytesOf(`{"data":[${text}]}`), ignored)?.canonical ?? new Uint8Array()),
    );
    expect(scanned).toBe(attempt(() => canonicalJson([JSON.parse(text)], ignored)));
  }
});
