import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkServiceAddress } from './check-service-address.ts';

describe('accepted, and written in one way', () => {
  test.each([
    ['https://api.example.org', 'https://api.example.org'],
    [' https://API.example.org/ \n', 'https://api.example.org'],
    ['https://api.example.org:8443/base//', 'https://api.example.org:8443/base'],
    ['https://api.example.org:443', 'https://api.example.org'],
    ['api.example.org', 'https://api.example.org'],
    ['api.example.org:8443/base', 'https://api.example.org:8443/base'],
    ['localhost:8080', 'https://localhost:8080'],
    ['https://api.example.org/a/../b', 'https://api.example.org/b'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://api.example.org./', 'https://api.example.org.'],
    ['https://api.example.org/v1x/v3', 'https://api.example.org/v1x/v3'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:80', 'http://[::1]'],
    ['http://[0:0:0:0:0:0:0:1]:81', 'http://[::1]:81'],
  ])('%j as %s', (value, address) => {
    expect(checkServiceAddress(value)).toEqual({ ok: true, value: address });
  });
});

describe('refused', () => {
  test.each([
    ['http elsewhere', 'http://api.example.org', /https:\/\//],
    ['http on a name that begins like loopback', 'http://localhost.evil.example', /https:\/\//],
    ['http on a name that begins like a loopback address', 'http://127.0.0.1.evil.example', /https:\/\//],
    ['http on loopback with a trailing dot', 'http://localhost.', /https:\/\//],
    ['http on a name that ends like loopback', 'http://evil-localhost', /https:\/\//],
    ['http on every interface', 'http://0.0.0.0', /https:\/\//],
    ['http on a private network', 'http://192.168.0.1', /https:\/\//],
    ['http on IPv6 elsewhere', 'http://[::2]', /https:\/\//],
    ['http on IPv4 dressed as IPv6', 'http://[::ffff:127.0.0.1]', /https:\/\//],
    ['a user name', 'https://user@api.example.org', /before the “@”/],
    ['a password', 'https://:secret@api.example.org', /before the “@”/],
    ['a host dressed as a user name', 'https://api.example.org@evil.example', /before the “@”/],
    ['loopback dressed as a user name', 'http://127.0.0.1@evil.example', /before the “@”/],
    ['a query', 'https://api.example.org/?key=SECRET', /without “\?”/],
    ['a fragment', 'https://api.example.org/#SECRET', /without “\?”/],
    ['a request address of the path-key generation', 'https://api.example.org/SECRET/v1/live/ships', /without the key/],
    ['the same, up to the version', 'https://api.example.org/SECRET/v1', /without the key/],
    ['a request address of the header-key generation', 'https://api.example.org/v2/me', /without the key/],
    ['the same in capitals', 'https://api.example.org/SECRET/V1/', /without the key/],
    ['the same by a detour', 'https://api.example.org/SECRET/v1/x/..', /without the key/],
    ['javascript', 'javascript:alert(1)', /./],
    ['a file', 'file:///etc/passwd', /./],
    ['a file without slashes', 'file:/etc/passwd', /./],
    ['a mail address', 'mailto:a@example.org', /./],
    ['data', 'data:text/html,x', /./],
    ['a web socket', 'wss://api.example.org', /./],
    ['blob', 'blob:https://api.example.org/1', /./],
    ['nothing', '', /not an address/],
    ['blanks', ' \t', /not an address/],
    ['a scheme alone', 'https://', /not an address/],
    ['a space in the host', 'https://api example.org', /not an address/],
    ['a line end in the host, which parsers drop', 'https://api.exa\nmple.org', /not an address/],
    ['a character that turns the reading round', 'https://api\u202e.example.org', /not an address/],
    ['an impossible port', 'https://api.example.org:99999', /not an address/],
    ['an unclosed bracket', 'https://[::1', /not an address/],
  ])('%s', (_, value, words) => {
    const outcome = checkServiceAddress(value);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'bad-address' } });
    if (!outcome.ok) expect(outcome.problem.detail).toMatch(words);
  });

  test('never repeating what was typed: it may hold a key', () => {
    expect(JSON.stringify(checkServiceAddress('https://h/SECRET/v1'))).not.toContain('SECRET');
  });
});

test('whatever is accepted is https or loopback, without user, query and fragment, and is accepted again as it is', () => {
  const part = fc.constantFrom(
    'http',
    'https',
    ':',
    '//',
    '/',
    '@',
    '127.0.0.1',
    'localhost',
    '.evil.example',
    '[::1]',
    '?',
    '#',
    '\\',
    'v1',
    'a',
    ':80',
    '%',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const outcome = checkServiceAddress(parts.join(''));
      if (!outcome.ok) return;
      const { protocol, hostname, username, password, search, hash } = new URL(outcome.value);
      expect(protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)).toBe(true);
      expect(username + password + search + hash).toBe('');
      expect(checkServiceAddress(outcome.value)).toEqual(outcome);
    }),
    { numRuns: 2_000 },
  );
});
