import * as fc from 'fast-check';
import { applyDelta, createDelta } from 'fossil-delta';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../../src-shared/long-run-fixture.ts';
import { applyListDelta, listDelta } from './list-delta.ts';
import { matchElements, spanAt } from './match-elements.ts';
import { ListScanner, scanList } from './scan-elements.ts';

const encoder = new TextEncoder();

function cut(text: string) {
  const bytes = encoder.encode(text);
  const scanned = scanList(bytes, new Set());
  if (!scanned) throw new Error(`Not scanned: ${text}`);
  return { bytes, spans: scanned.spans };
}

const element = fc.oneof(
  fc.constantFrom('1', '12', '"a"', '{}', '{"id":1}', '{"id":1,"name":"Heron"}', '{"id" : 1}', 'null', '-1'),
  fc.nat({ max: 30 }).map((id) => `{"id":${id},"text":"${'x'.repeat(id)} a hull of many plates ${'y'.repeat(id)}"}`),
);
const parts = fc.record({
  elements: fc.array(element, { maxLength: 8 }),
  before: fc.constantFrom('', '"success":1,', ' "source" : "live",'),
  between: fc.constantFrom(',', ' ,\n '),
  after: fc.constantFrom('', ',"message":"ok"', ' , "message":"much more than before, é"'),
});
interface Parts {
  readonly elements: readonly string[];
  readonly before: string;
  readonly between: string;
  readonly after: string;
}
const write = ({ elements, before, between, after }: Parts): string =>
  `{${before}"data":[${elements.join(between)}]${after}}`;
const response = parts.map(write);

const edit = fc.record({ at: fc.nat({ max: 8 }), gone: fc.nat({ max: 1 }), come: fc.array(element, { maxLength: 1 }) });
/** A response and a refresh of it, in which a few elements went, came or changed. */
const refreshed = fc.tuple(parts, fc.array(edit, { maxLength: 3 })).map(([earlier, edits]) => {
  const elements = edits.reduce<readonly string[]>(
    (list, { at, gone, come }) => list.toSpliced(at, gone, ...come),
    earlier.elements,
  );
  return [write(earlier), write({ ...earlier, elements })] as const;
});

test('each element is the same as one earlier element at most, and nothing that is there is missed', () => {
  fc.assert(
    fc.property(response, response, (one, other) => {
      const [earlier, later] = [cut(one), cut(other)];
      const match = matchElements(earlier.bytes, later);
      if (!match) throw new Error('no match');
      const textAt = ({ bytes, spans }: typeof later, index: number): string =>
        new TextDecoder().decode(bytes.subarray(...spanAt(spans, index)));
      expect(match.earlierSpans).toEqual(earlier.spans);
      const used = match.sameAs.filter((index) => index >= 0);
      expect(new Set(used).size).toBe(used.length);
      for (const [index, same] of match.sameAs.entries())
        if (same >= 0) expect(textAt(earlier, same)).toBe(textAt(later, index));
      const all = Array.from({ length: earlier.spans.length / 2 }, (_, index) => index);
      expect(match.replaced).toEqual(all.filter((index) => !used.includes(index)));
      // What is left over on both sides differs.
      const left = new Set(match.replaced.map((index) => textAt(earlier, index)));
      for (const [index, same] of match.sameAs.entries())
        if (same < 0) expect(left).not.toContain(textAt(later, index));
      expect(match.keepsOrder).toBe(JSON.stringify(used) === JSON.stringify(used.toSorted((a, b) => a - b)));
    }),
    { numRuns: isLongRun ? 10_000 : 500 },
  );
});

test('a list that is scanned along an earlier one comes to what it comes to by itself, and so does the match', () => {
  let followed = 0;
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(response, response), refreshed),
      fc.constantFrom([], ['text']),
      ([one, other], ignored) => {
        const [earlier, later] = [encoder.encode(one), encoder.encode(other)];
        const keys = new Set(ignored);
        const [known, alone] = [scanList(earlier, keys), scanList(later, keys)];
        const along = known && scanList(later, keys, { bytes: earlier, list: known });
        if (!known || !alone || !along) throw new Error('not scanned');
        expect({ ...along, follows: null }).toEqual({ ...alone, follows: null });
        followed += along.follows.filter((index) => index >= 0).length;
        const { follows, spans } = along;
        const match = matchElements(earlier, { bytes: later, spans }, { earlierSpans: known.spans, follows });
        expect(match).toEqual(matchElements(earlier, { bytes: later, spans }));
      },
    ),
    { numRuns: isLongRun ? 10_000 : 500 },
  );
  expect(followed).toBeGreaterThan(100);
});

/** What is not to be read: room that no part of the response has reached, or of which it is only half. */
const notYet = encoder.encode('],"data":[1,"2"]}');

test('a list that is scanned while it arrives comes to what it comes to when all of it is there', () => {
  let early = 0;
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(response, response), refreshed),
      fc.array(fc.nat(100), { maxLength: 6 }),
      fc.constantFrom('', 'one', 'damaged', 'damaged'),
      fc.nat(100),
      ([one, other], shares, along, cutAt) => {
        const text = along === 'damaged' ? other.slice(0, (other.length * cutAt) / 100) + other.slice(-1) : other;
        const [earlier, later] = [encoder.encode(one), encoder.encode(text)];
        const list = along === 'one' ? scanList(earlier, new Set()) : null;
        const known = list && { bytes: earlier, list };
        const room = Uint8Array.from({ length: later.length }, (_, at) => notYet[at % notYet.length] ?? 0);
        const scanner = new ListScanner(room, new Set(), known);
        const scan = (): unknown => attempt(() => scanner.finish());
        let isBroken = false;
        for (const share of shares.toSorted((a, b) => a - b)) {
          const arrived = Math.floor((later.length * share) / 100);
          room.set(later.subarray(0, arrived));
          isBroken ||= attempt(() => scanner.advance(arrived)) === 'thrown';
        }
        room.set(later);
        const whole = attempt(() => scanList(later, new Set(), known));
        if (isBroken) expect(whole).toBe('thrown');
        else expect(scan()).toEqual(whole);
        if (whole !== null && whole !== 'thrown') early += shares.length;
      },
    ),
    { numRuns: isLongRun ? 10_000 : 1_000 },
  );
  expect(early).toBeGreaterThan(500);
});

test('an element that arrives in many pieces is looked for once', () => {
  const [earlier, later] = [
    [1, 2, 3, 4],
    ['something new that is longer than all of them', 2, 3, 4],
  ].map((data) => encoder.encode(JSON.stringify({ data })));
  const list = earlier && scanList(earlier, new Set());
  if (!earlier || !list || !later) throw new Error('not scanned');
  const scanner = new ListScanner(later, new Set(), { bytes: earlier, list });
  for (let arrived = 0; arrived < later.length; arrived++) scanner.advance(arrived);
  expect(scanner.finish()?.follows).toEqual([-1, 1, 2, 3]);
});

function attempt(does: () => unknown): unknown {
  try {
    return does();
  } catch {
    return 'thrown';
  }
}

test.each([
  ['replaced', [1, 2, 3, 4], [1, 9, 3, 4], [0, -1, 2, 3]],
  ['put before', [1, 2, 3], [9, 1, 2, 3], [-1, 0, 1, 2]],
  ['put between', [1, 2, 3], [1, 9, 2, 3], [0, -1, 1, 2]],
  ['taken out', [1, 2, 3, 4], [1, 3, 4], [0, 2, 3]],
  ['a longer number', [1, 2], [12, 2], [-1, 1]],
])('goes on behind an element that was %s', (_, one, other, follows) => {
  const encode = (data: readonly number[]) => encoder.encode(JSON.stringify({ data }));
  const list = scanList(encode(one), new Set());
  if (!list) throw new Error('not scanned');
  expect(scanList(encode(other), new Set(), { bytes: encode(one), list })?.follows).toEqual(follows);
});

test('the difference gives the answer back to the byte, whatever the two lists are', () => {
  fc.assert(
    fc.property(response, response, (one, other) => {
      const [earlier, later] = [cut(one), cut(other)];
      const match = matchElements(earlier.bytes, later);
      if (!match) throw new Error('no match');
      const made = applyDelta(earlier.bytes, listDelta(earlier.bytes, later, match));
      expect(new TextDecoder().decode(made)).toBe(other);
    }),
    { numRuns: isLongRun ? 10_000 : 500 },
  );
});

test('a difference is applied as by the library, and a damaged one comes to nothing that the library would not make of it', () => {
  const attempt = (apply: () => Uint8Array): string => {
    try {
      return new TextDecoder().decode(apply());
    } catch {
      return 'refused';
    }
  };
  const damage = fc.option(fc.record({ at: fc.nat(200), byte: fc.nat(255), cut: fc.nat(200) }), { nil: null });
  fc.assert(
    fc.property(response, response, fc.boolean(), damage, (one, other, isSearched, harm) => {
      const [earlier, later] = [cut(one), cut(other)];
      const match = matchElements(earlier.bytes, later);
      if (!match) throw new Error('no match');
      const delta = isSearched ? createDelta(earlier.bytes, later.bytes) : listDelta(earlier.bytes, later, match);
      const sent = harm ? delta.slice(0, Math.max(1, delta.length - harm.cut)) : delta;
      if (harm) sent[harm.at % sent.length] = harm.byte;
      const ours = attempt(() => applyListDelta(earlier.bytes, sent, 100_000));
      // What the library takes beyond that is no difference that anybody makes: it never comes to another response.
      if (harm) expect(['refused', attempt(() => applyDelta(earlier.bytes, sent))]).toContain(ours);
      else expect(ours).toBe(other);
    }),
    { numRuns: isLongRun ? 20_000 : 500 },
  );
});

describe('a long list', () => {
  const ship = (id: number, mass = 0): string =>
    `{"id":${id},"mass":${mass},"text":"${'a hull of plates '.repeat(20)}${id}"}`;
  const list = (elements: readonly string[]): string => `{"success":1,"data":[${elements.join(',')}]}`;
  const fleet = Array.from({ length: 200 }, (_, id) => ship(id));
  const earlier = cut(list(fleet));

  test.each([
    ['one in the middle changed', fleet.with(100, ship(100, 5)), 100],
    ['one was put in front', [ship(900), ...fleet], 450],
    ['one went', fleet.toSpliced(50, 1), 50],
    ['the order turned round', fleet.toReversed(), 4_000],
    ['nothing changed', fleet, 50],
  ])('of which %s differs by little', (_, elements, most) => {
    const later = cut(list(elements));
    const match = matchElements(earlier.bytes, later);
    if (!match) throw new Error('no match');
    const delta = listDelta(earlier.bytes, later, match);
    expect(delta.length).toBeLessThan(most);
    expect(applyDelta(earlier.bytes, delta)).toEqual(later.bytes);
  });
});
