import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../schema/archive-rows.ts';
import { identityInRecordId, recordId } from '../schema/ids.ts';
import {
  fewestForLoss,
  judgeResponses,
  mostLostShare,
  reportedChanges,
  unconfirmedLoss,
  type JudgedResponse,
} from './list-loss.ts';

type TestResponse = JudgedResponse & { readonly id: string };

/** Records by identity, and which content each has. */
type Held = Readonly<Record<string, number>>;

function response(index: number, held: Held, more: Partial<TestResponse> = {}): TestResponse {
  const fetchedAt = (index + 1) * 1_000;
  const manifest = Object.entries(held).map(([identity, content]) => recordId('ships', identity, hashOf(content)));
  return { id: `s${index}`, isComplete: true, manifest, fetchedAt, lastSeenAt: fetchedAt, ...more };
}

function hashOf(content: number): string {
  return String(content).padStart(16, '0');
}

function held(from: number, to: number, content = 0): Held {
  return Object.fromEntries(Array.from({ length: to - from }, (_, index) => [String(from + index), content]));
}

/** What the archive stores of successive responses, as its comparison of fields makes it. */
function storedChanges(responses: readonly TestResponse[]): readonly Change[] {
  let id = 0;
  return responses.flatMap((after, index) => {
    const before = responses[index - 1];
    if (!before) return [];
    const [was, is] = [contentsOf(before), contentsOf(after)];
    const row = (identity: string, kind: Change['kind'], path = ''): Change => ({
      id: (id += 1),
      snapshotId: after.id,
      previousSnapshotId: before.id,
      requestKey: 'ships',
      resource: 'ships',
      identity,
      title: identity,
      kind,
      path,
      before: null,
      after: null,
      at: after.fetchedAt,
    });
    const came = [...is.keys()].filter((identity) => !was.has(identity)).map((identity) => row(identity, 'added'));
    const differ = [...is].filter(([identity, content]) => was.has(identity) && was.get(identity) !== content);
    const went = before.isComplete && after.isComplete ? [...was.keys()].filter((identity) => !is.has(identity)) : [];
    return [
      ...came,
      ...differ.map(([identity]) => row(identity, 'changed', 'mass')),
      ...went.map((identity) => row(identity, 'removed')),
    ];
  });
}

function contentsOf({ manifest }: TestResponse): ReadonlyMap<string, string> {
  return new Map(manifest.map((id) => [identityInRecordId(id), id]));
}

function told(responses: readonly TestResponse[]): readonly Change[] {
  return reportedChanges(storedChanges(responses), judgeResponses(responses));
}

/** Long and short lists around the limit, with records that come, go, come back and differ. */
const anyHeld = fc.oneof(
  fc.tuple(fc.nat(12), fc.nat(30), fc.nat(2)).map(([from, length, content]) => held(from, from + length, content)),
  fc.dictionary(fc.nat(30).map(String), fc.nat(2), { maxKeys: 30 }),
);
const anySteps = fc.array(
  fc.record({ list: anyHeld, cameAgain: fc.boolean(), isAccepted: fc.boolean(), isComplete: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);
type Step = typeof anySteps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

function responsesOf(steps: readonly Step[], isWhole = false): readonly TestResponse[] {
  return steps.map(({ list, cameAgain, isAccepted, isComplete }, index) =>
    response(index, list, {
      isComplete: isWhole || isComplete,
      ...(cameAgain ? { lastSeenAt: (index + 1) * 1_000 + 10 } : {}),
      ...(isAccepted && !cameAgain ? { lossAcceptedAt: 99_000 } : {}),
    }),
  );
}

describe('an answer is doubted', () => {
  const full = response(0, held(0, 107));

  test('when 107 ships become one, with the two counts; not once it came again or was accepted', () => {
    const one = response(1, held(5, 6));
    expect(unconfirmedLoss(full, one)).toEqual({ before: 107, after: 1, missing: 106 });
    expect(unconfirmedLoss(full, { ...one, lastSeenAt: one.fetchedAt + 1 })).toBeNull();
    expect(unconfirmedLoss(full, { ...one, lossAcceptedAt: 3_000 })).toBeNull();
    expect(unconfirmedLoss(null, one)).toBeNull();
  });

  test('when all its records are others, however many there are', () => {
    expect(unconfirmedLoss(full, response(1, held(200, 307)))).toEqual({ before: 107, after: 107, missing: 107 });
  });

  test('from the limits on, and not at them', () => {
    const [least, most] = [fewestForLoss, fewestForLoss * mostLostShare];
    expect(unconfirmedLoss(response(0, held(0, least)), response(1, held(most, least)))).toBeNull();
    expect(unconfirmedLoss(response(0, held(0, least)), response(1, held(most + 1, least)))).toMatchObject({
      before: least,
    });
    expect(unconfirmedLoss(response(0, held(0, least - 1)), response(1, {}))).toBeNull();
  });

  test('never by a filtered or paged list, nor after one', () => {
    const part = { isComplete: false };
    expect(unconfirmedLoss(full, response(1, held(0, 1), part))).toBeNull();
    expect(unconfirmedLoss({ ...full, ...part }, response(1, held(0, 1)))).toBeNull();
    const [, , last] = judgeResponses([full, response(1, held(0, 20), part), response(2, held(0, 1))]);
    expect(last?.loss).toMatchObject({ before: 107 });
  });

  test('exactly when it lost more than the share of the complete list before, in any sequence', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const responses = responsesOf(steps);
        for (const [index, { response: one, loss }] of judgeResponses(responses).entries()) {
          const before = responses.slice(0, index).findLast(({ isComplete }) => isComplete);
          const is = contentsOf(one);
          const was = before ? [...contentsOf(before).keys()] : [];
          const missing = was.filter((identity) => !is.has(identity)).length;
          const isSure = one.lastSeenAt > one.fetchedAt || one.lossAcceptedAt !== undefined;
          const isSharp = one.isComplete && was.length >= 10 && missing * 2 > was.length && !isSure;
          expect(loss).toEqual(isSharp ? { before: was.length, after: is.size, missing } : null);
        }
      }),
    );
  });
});

describe('what is told', () => {
  test('of 107, then one, then 107 is nothing', () => {
    expect(told([response(0, held(0, 107)), response(1, held(5, 6)), response(2, held(0, 107))])).toEqual([]);
  });

  test('of a loss that the next answer has as well is told by that one', () => {
    const changes = told([response(0, held(0, 20)), response(1, held(0, 2)), response(2, held(0, 1))]);
    expect(changes.map(({ kind }) => kind)).toEqual(Array.from({ length: 19 }, () => 'removed'));
    expect(new Set(changes.map(({ snapshotId, at }) => `${snapshotId} ${at}`))).toEqual(new Set(['s2 3000']));
  });

  test('of what came back with other content is that it changed', () => {
    const changes = told([
      response(0, held(0, 20)),
      response(1, held(0, 2)),
      response(2, { ...held(0, 20), 7: 1, 99: 0 }),
    ]);
    expect(changes.map(({ identity, kind, path }) => [identity, kind, path])).toEqual([
      ['7', 'changed', ''],
      ['99', 'added', ''],
    ]);
  });

  test('adds up in any sequence: what was there first, with all that is told, is what each believed answer holds', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const responses = responsesOf(steps, true);
        const judgements = judgeResponses(responses);
        const changes = reportedChanges(storedChanges(responses), judgements);
        const there = new Set(contentsOf(responses[0] ?? response(0, {})).keys());
        for (const { response: one, loss } of judgements) {
          for (const { identity, kind, path, at } of changes.filter(({ snapshotId }) => snapshotId === one.id)) {
            expect(at).toBe(one.fetchedAt);
            if (path !== '' || kind === 'changed') continue;
            // Nothing comes that was there, and nothing goes that was not.
            expect(there.has(identity)).toBe(kind === 'removed');
            if (kind === 'added') there.add(identity);
            else there.delete(identity);
          }
          if (loss === null) expect([...there].toSorted()).toEqual([...contentsOf(one).keys()].toSorted());
          else for (const identity of contentsOf(one).keys()) expect(there).toContain(identity);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('never removes by an answer in doubt, and of some records is what all records’ changes tell of them', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(30).map(String), (steps, identity) => {
        const responses = responsesOf(steps);
        const judgements = judgeResponses(responses);
        const stored = storedChanges(responses);
        const all = reportedChanges(stored, judgements);
        const doubted = new Set(judgements.filter(({ loss }) => loss !== null).map(({ response: { id } }) => id));
        expect(
          all.filter(({ kind, path, snapshotId }) => kind === 'removed' && path === '' && doubted.has(snapshotId)),
        ).toEqual([]);
        const own = stored.filter((change) => change.identity === identity);
        expect(reportedChanges(own, judgements)).toEqual(all.filter((change) => change.identity === identity));
        if (doubted.size === 0) expect(all).toEqual(stored);
      }),
      { numRuns: 500 },
    );
  });
});
