import { describe, expect, test } from 'vitest';
import { readLink, readRequestQuery, writeLink, writeRequestQuery, type LinkedRequest } from './deep-link.ts';

const requests: readonly LinkedRequest[] = [
  { resource: 'ships', params: {}, intent: 'stored' },
  {
    resource: 'ships',
    params: { name: 'A & b=c+d %', classification: ['combat', 'multi'], crew_min: 2 },
    intent: 'refresh',
  },
  { resource: 'ships', params: { id: 0 }, intent: 'cache' },
  { resource: 'user', params: { handle: 'Été_é' }, intent: 'eager' },
];

describe('a link to a request', () => {
  test.each(requests)('%j is read back as it was written', (request) => {
    expect(readLink(writeLink(request))).toEqual({ ok: true, value: request });
    expect(readRequestQuery(request.resource, writeRequestQuery(request))).toEqual({ ok: true, value: request });
  });

  test('looks as people would write it', () => {
    expect(writeLink({ resource: 'ships', params: { name: 'Kestrel', crew_max: 4 }, intent: 'stored' })).toBe(
      'orrery://explore/ships?name=Kestrel&crew_max=4',
    );
  });

  test.each([
    'https://explore/ships',
    'orrery://explore/',
    'orrery://explore/warp',
    'orrery://explore/ships/../account',
    'orrery://other/ships',
    'orrery:ships',
    'javascript:alert(1)//orrery://explore/ships',
    '',
    `orrery://explore/ships?name=${'x'.repeat(4_000)}`,
  ])('%s is refused with an example of a good one', (text) => {
    expect(readLink(text)).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining('orrery://explore/ships?name=Kestrel') },
    });
  });

  test.each([
    ['orrery://explore/ships?warp=9', 'Ships does not take. It takes name, '],
    ['orrery://explore/ships?intent=steal', 'intent is one of stored, refresh'],
    ['orrery://explore/ships?name=%E9', 'a % stands alone'],
    ['orrery://explore/account?__proto__=1', 'Account does not take. It takes none.'],
  ])('%s is refused: %s', (text, words) => {
    expect(readLink(text)).toMatchObject({ ok: false, problem: { detail: expect.stringContaining(words) } });
  });

  test('a name that could be a pasted key is not repeated', () => {
    const read = readLink('orrery://explore/ships?1234567890abcdef=1');
    expect(JSON.stringify(read)).not.toContain('1234567890');
  });

  test('a value that does not fit its parameter stays text, for the plan to name it', () => {
    expect(readLink('orrery://explore/ships?crew_min=few')).toMatchObject({ value: { params: { crew_min: 'few' } } });
  });
});
