import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLinkChars } from './contract.ts';
import { viewNames } from './view-names.ts';
import {
  readLink,
  readRequestQuery,
  writeLink,
  writeRequestQuery,
  writeViewLink,
  type LinkedRequest,
} from './deep-link.ts';

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
    expect(readLink(writeLink(request))).toEqual({ ok: true, value: { kind: 'request', ...request } });
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

describe('a link to a view', () => {
  test.each([
    ['/ships', 'orrery://view/ships'],
    ['/ships/compare/ships%3D1%2C2%2540%26base%3D1', 'orrery://view/ships/compare/ships%3D1%2C2%2540%26base%3D1'],
    ['/history/snapshot/0198-af', 'orrery://view/history/snapshot/0198-af'],
    ["/ships/ship/it's%20(50%25)*!~", "orrery://view/ships/ship/it's%20(50%25)*!~"],
  ])('%s is %s, and read back', (path, link) => {
    expect(writeViewLink(path)).toBe(link);
    expect(readLink(link)).toEqual({ ok: true, value: { kind: 'view', path } });
  });

  test('may end with a stroke and stand among white space, as pasted text does', () => {
    expect(readLink(' orrery://view/ships/\n')).toEqual({ ok: true, value: { kind: 'view', path: '/ships' } });
  });

  test('to any part of any view is read back, whatever the part is called', () => {
    // Without control characters: no builder of addresses leaves one unescaped in its words.
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...viewNames), fc.array(part, { maxLength: 4 }), (view, parts) => {
        const path = `/${[view, ...parts.map(encodeURIComponent)].join('/')}`;
        expect(readLink(writeViewLink(path) ?? '')).toEqual({ ok: true, value: { kind: 'view', path } });
      }),
    );
  });

  test.each([
    'orrery://view',
    'orrery://view/',
    'orrery://view//',
    'orrery://view//ships',
    'orrery://view/ships//',
    'orrery://view/ships//evil.example',
    'orrery://view/shops',
    'orrery://view/Ships',
    'orrery://view/__proto__',
    'orrery://view/constructor/ships',
    'orrery://VIEW/ships',
    'ORRERY://view/ships',
    'orrery:/view/ships',
    'orrery:view/ships',
    'orrery:///view/ships',
    'orrery://view.evil.example/ships',
    'orrery://view@evil.example/ships',
    'orrery://evil@view/ships',
    'orrery://view:80/ships',
    'orrery://view\\ships',
    'orrery://view/ships\\..\\settings',
    'orrery://view/ships/../settings',
    'orrery://view/ships/./settings',
    'orrery://view/ships/%2e%2e/settings',
    'orrery://view/ships/.%2E',
    'orrery://view/ships?find=x',
    'orrery://view/ships#/settings',
    'orrery://view/ships/a b',
    'orrery://view/ships/a\nb',
    'orrery://view/ships/\0',
    'orrery://view/ships/%00',
    'orrery://view/ships/%0d%0aHost',
    'orrery://view/ships/%C2%85',
    'orrery://view/ships/%E9',
    'orrery://view/ships/%',
    'orrery://view/ships/%zz',
    'orrery://view/ships/é',
    'orrery://view/ships/<b>',
    'orrery://view/ships/1/2/3/4/5/6',
    'orrery://view/javascript:alert(1)',
    'orrery://view/ships/https://evil.example',
    'javascript:alert(1)//orrery://view/ships',
    'https://evil.example/orrery://view/ships',
    `orrery://view/ships/${'x'.repeat(maxLinkChars)}`,
  ])('%j is refused', (text) => {
    expect(readLink(text)).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
  });

  test.each(['', '/', 'ships', '/shops', '/ships/../x', '/ships/é', '//evil', `/ships/${'x'.repeat(maxLinkChars)}`])(
    'is not written for the path %j',
    (path) => {
      expect(writeViewLink(path)).toBeNull();
    },
  );
});
