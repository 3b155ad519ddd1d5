import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { execFileSync } from 'node:child_process';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { planFetch, type FetchPlan, type Intent } from '../../src-shared/plan.ts';
import type { Params } from '../../src-shared/resource/resource.ts';
import { buildRequest, defaultPathSegments, writeCurl, type Connection } from './build-request.ts';

const key = "k/e'y+ 1%2F=ü";
const connection: Connection = { address: 'https://api.example.org/base', key, words: defaultPathSegments };

function plan(resource: ResourceName, params: Params = {}, intent: Intent = 'stored'): FetchPlan {
  const outcome = planFetch(resource, params, intent);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** A player's plan whose handle the catalogue would not let through: the client may not rely on that. */
const planForHandle = (handle: string, intent: Intent): FetchPlan => ({
  ...plan('user', { handle: 'x' }, intent),
  params: { handle },
});

function built(plan: FetchPlan, on: Connection = connection) {
  const outcome = buildRequest(on, plan);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

describe('header-key generation', () => {
  test('asks for the stored copy without refresh and for a live answer with it', () => {
    expect(built(plan('user', { handle: 'Mira' })).url).toBe('https://api.example.org/base/v2/users/Mira');
    expect(built(plan('user', { handle: 'Mira' }, 'refresh')).url).toBe(
      'https://api.example.org/base/v2/users/Mira?refresh=true',
    );
  });

  test('sends the key in the header and never in the address', () => {
    const { url, headers } = built(plan('account'));
    expect(headers).toEqual({ accept: 'application/json', 'x-api-key': key });
    expect(decodeURIComponent(url)).not.toContain(key);
  });

  test('the status path carries no version and no key', () => {
    const { url, headers } = built(plan('status'));
    expect(url).toBe('https://api.example.org/base/managements/status');
    expect(headers).toEqual({ accept: 'application/json' });
  });
});

describe('path-key generation', () => {
  test('puts key and mode in front, encoded, and sends no header with the key', () => {
    const { url, headers } = built(plan('ships'));
    expect(url).toBe('https://api.example.org/base/k%2Fe%27y%2B%201%252F%3D%C3%BC/v1/cache/ships');
    expect(headers).toEqual({ accept: 'application/json' });
  });

  test.each([
    ['refresh', 'live'],
    ['auto', 'auto'],
    ['eager', 'eager'],
  ] as const)('intent %s becomes mode %s', (intent, mode) => {
    expect(built(plan('systems', {}, intent)).url).toContain(`/v1/${mode}/starmap/systems`);
  });

  test('repeats classification once for each value, in the catalogue’s order', () => {
    const { url } = built(plan('ships', { classification: ['multi', 'combat'], length_min: 5 }));
    expect(new URL(url).searchParams.getAll('classification')).toEqual(['combat', 'multi']);
    expect(new URL(url).searchParams.get('length_min')).toBe('5');
  });
});

test.each(["A'b,c", 'a/b', '100%', '%2e', 'Ōmäß', 'a&b=c#d?e', 'x+y z', '..', 'a;b', '\\'])(
  'the query value %j arrives as itself',
  (name) => {
    const url = new URL(built(plan('systems', { name })).url);
    expect([...url.searchParams]).toEqual([['name', name]]);
    expect(url.hash).toBe('');
  },
);

test('no key: what needs one is refused, the open path is not', () => {
  const without = { ...connection, key: null };
  for (const needsKey of [plan('account'), plan('ships'), plan('user', { handle: 'x' }, 'refresh')]) {
    expect(buildRequest(without, needsKey)).toEqual({ ok: false, problem: { kind: 'key-missing' } });
  }
  expect(buildRequest({ ...connection, key: '' }, plan('account'))).toEqual(buildRequest(without, plan('account')));
  expect(buildRequest(without, plan('status')).ok).toBe(true);
});

test.each(['', '.', '..', '\ud800', 'a\udfff'])(
  'the segment %j, which no URL can say, is refused instead of asking for another path',
  (handle) => {
    for (const intent of ['stored', 'auto'] as const) {
      expect(buildRequest(connection, planForHandle(handle, intent))).toMatchObject({
        ok: false,
        problem: { kind: 'bad-parameters' },
      });
    }
    expect(buildRequest({ ...connection, key: handle === '' ? '.' : handle }, plan('ships')).ok).toBe(false);
  },
);

test('a query value with half a character is refused', () => {
  const broken = { ...plan('systems', { name: 'x' }), params: { name: '\udc00' } };
  expect(buildRequest(connection, broken)).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
});

test('whatever the segments hold, the path a URL parser sees splits back into exactly them', () => {
  const segment = fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('...', '%2e%2e', '%2E', ".'", 'a/../b', '\t', 'é'))
    .filter((text) => text !== '' && text !== '.' && text !== '..');
  fc.assert(
    fc.property(segment, segment, (handle, anyKey) => {
      const { url } = built(planForHandle(handle, 'auto'), { ...connection, key: anyKey });
      const { pathname, search, hash } = new URL(url);
      expect(pathname.split('/').slice(2).map(decodeURIComponent)).toEqual([anyKey, 'v1', 'auto', 'user', handle]);
      expect(search + hash).toBe('');
    }),
  );
});

const place = { address: 'https://api.example.org/base', words: defaultPathSegments };

function writeCurlPlan(resource: ResourceName, params: Params = {}, intent: Intent = 'stored') {
  const outcome = planFetch(resource, params, intent);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

function line(...request: Parameters<typeof writeCurlPlan>): string {
  const outcome = writeCurl(place, writeCurlPlan(...request));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

describe('the line', () => {
  test('of the header-key generation has the key in a header', () => {
    expect(line('user', { handle: 'Mira' }, 'refresh')).toBe(
      `curl -H 'accept: application/json' -H "x-api-key: $KEY" 'https://api.example.org/base/v2/users/Mira?refresh=true'`,
    );
  });

  test('of the path-key generation has it in the path', () => {
    expect(line('ships', { classification: ['multi', 'combat'] })).toBe(
      `curl -H 'accept: application/json' "https://api.example.org/base/$KEY/v1/cache/ships?classification=combat&classification=multi"`,
    );
  });

  test('of what needs no key has none', () => {
    expect(line('status')).toBe(`curl -H 'accept: application/json' 'https://api.example.org/base/managements/status'`);
  });

  test('leaves curl no brackets and an interactive shell no history to expand', () => {
    const outcome = writeCurl({ ...place, address: 'https://[::1]:8443' }, writeCurlPlan('systems', { name: 'Wow!' }));
    expect(outcome.ok && outcome.value).toMatch(/^curl --globoff .*https:\/\/\[::1\]:8443\/\$KEY\/v1\/.*name=Wow%21"$/);
    expect(line('systems', { name: 'Wow' })).not.toContain('--globoff');
  });
});

test('what no URL can say is no line either', () => {
  const dots = { ...writeCurlPlan('user', { handle: 'x' }), params: { handle: '..' } };
  expect(writeCurl(place, dots)).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
});

/** The words a POSIX shell makes of a line, with curl replaced by a program that prints its arguments. */
function wordsInShell(text: string, key: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${text}\n`;
  const printed = execFileSync('sh', ['-c', script], { env: { KEY: key }, encoding: 'utf8' });
  return printed.split('\0').slice(0, -1);
}

describe.skipIf(process.platform === 'win32')(
  'run by a real shell, with a key, it asks for exactly what Orrery asks for',
  () => {
    const key = 'k3y-ABC_xyz';

    /** Undone again by every server; the one difference from what Orrery sends. */
    const withoutBang = (url: string): string => url.replaceAll('!', '%21');

    /** What curl is given, and what Orrery sends itself. */
    function compare(planned: FetchPlan, address = 'https://api.example.org') {
      const sent = buildRequest({ ...place, address, key }, planned);
      const written = writeCurl({ ...place, address }, planned);
      if (!sent.ok || !written.ok) throw new Error('no request');
      const headers = Object.entries(sent.value.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      const given = wordsInShell(written.value, key).filter((word) => word !== '--globoff');
      return [given, [...headers, withoutBang(sent.value.url)]] as const;
    }

    test.each([
      "A'b,c",
      'a "quoted" name',
      '$KEY',
      '$(touch /tmp/orrery-never)',
      '`id`',
      '\\',
      'a\\"b',
      "'; echo 'x",
      'Ōmäß 戦',
      'a&b|c;d>e<f',
      '*?[x]{a,b}',
      '!!',
      '~',
      '#x',
      '%24KEY',
      'line\nend',
      '-o /tmp/orrery-never',
    ])('the name %j', (name) => {
      const [given, wanted] = compare(writeCurlPlan('systems', { name }));
      expect(given).toEqual(wanted);
    });

    test.each([
      'https://api.example.org/a$KEY/b',
      "https://api.example.org/it's",
      'https://api.example.org/$(id)',
      'https://api.example.org/a!b',
      'https://[::1]:8443/x',
      'http://127.0.0.1:8080',
    ])('the address %s', (address) => {
      for (const resource of ['ships', 'account', 'status'] as const) {
        const [given, wanted] = compare(writeCurlPlan(resource), address);
        expect(given).toEqual(wanted);
      }
    });

    test('whatever a name holds that the catalogue lets through', { timeout: 60_000 }, () => {
      const name = fc
        .oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.string({ unit: fc.constantFrom(...`'"\\$!()*\`~ a`.split('')) }),
        )
        .filter((text) => planFetch('systems', { name: text }, 'stored').ok);
      fc.assert(
        fc.property(name, (text) => {
          const [given, wanted] = compare(writeCurlPlan('systems', { name: text }));
          expect(given).toEqual(wanted);
        }),
        { numRuns: 100 },
      );
    });
  },
);
