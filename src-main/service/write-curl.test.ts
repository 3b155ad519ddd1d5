import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { planFetch, type FetchPlan, type Intent } from '../../src-shared/plan.ts';
import { buildRequest } from './build-request.ts';
import { defaultPathWords } from './path-words.ts';
import { writeCurl } from './write-curl.ts';

const place = { address: 'https://api.example.org/base', words: defaultPathWords };

function plan(resource: ResourceName, params: Params = {}, intent: Intent = 'stored') {
  const outcome = planFetch(resource, params, intent);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

function line(...request: Parameters<typeof plan>): string {
  const outcome = writeCurl(place, plan(...request));
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
    const outcome = writeCurl({ ...place, address: 'https://[::1]:8443' }, plan('systems', { name: 'Wow!' }));
    expect(outcome.ok && outcome.value).toMatch(/^curl --globoff .*https:\/\/\[::1\]:8443\/\$KEY\/v1\/.*name=Wow%21"$/);
    expect(line('systems', { name: 'Wow' })).not.toContain('--globoff');
  });
});

test('what no URL can say is no line either', () => {
  const dots = { ...plan('user', { handle: 'x' }), params: { handle: '..' } };
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
      const [given, wanted] = compare(plan('systems', { name }));
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
        const [given, wanted] = compare(plan(resource), address);
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
          const [given, wanted] = compare(plan('systems', { name: text }));
          expect(given).toEqual(wanted);
        }),
        { numRuns: 100 },
      );
    });
  },
);
