import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPictureAddress } from './check-picture-address.ts';

const hosts = ['www.site.example', 'img.site.example', 'xn--bcher-kva.example'];
const check = (text: string, allowed: readonly string[] = hosts) => checkPictureAddress(text, allowed);
const addressOf = (text: string) => {
  const outcome = check(text);
  return outcome.ok ? outcome.value.href : outcome.problem;
};
const refusal = (text: string, allowed?: readonly string[]) => {
  const outcome = check(text, allowed);
  return outcome.ok ? `allowed as ${outcome.value.href}` : (outcome.problem.detail ?? '');
};

describe('allowed, and written in one way', () => {
  test.each([
    ['https://img.site.example/a/b.jpg', 'https://img.site.example/a/b.jpg'],
    [' https://IMG.Site.Example/a.jpg\n', 'https://img.site.example/a.jpg'],
    ['https://img.site.example:443/a.jpg', 'https://img.site.example/a.jpg'],
    ['//img.site.example/a.jpg', 'https://img.site.example/a.jpg'],
    ['https://bücher.example/a.jpg', 'https://xn--bcher-kva.example/a.jpg'],
    ['https://img.site.example/a b/Ä.jpg?w=1#top', 'https://img.site.example/a%20b/%C3%84.jpg?w=1'],
    ['https://img.site.example/scale?of=https://other.example/x.jpg', /other\.example/],
    ['/media/a/source/b.jpg', 'https://www.site.example/media/a/source/b.jpg'],
    ['/media/../../a.jpg', 'https://www.site.example/a.jpg'],
    ['/@evil.example/a.jpg', 'https://www.site.example/@evil.example/a.jpg'],
    ['/:80@evil.example', 'https://www.site.example/:80@evil.example'],
  ])('%j', (text, address) => {
    expect(addressOf(text)).toEqual(typeof address === 'string' ? address : expect.stringMatching(address));
  });
});

const notAllowed = /^Pictures from .+ are not allowed/;
const noAddress = /^This is no address of a picture/;
const notSecure = /^Only https/;

describe('refused', () => {
  test.each([
    ['another host', 'https://evil.example/a.jpg', notAllowed],
    ['a host that begins like an allowed one', 'https://img.site.example.evil.example/a.jpg', notAllowed],
    ['a host that ends like an allowed one', 'https://evil-img.site.example/a.jpg', notAllowed],
    ['a host below an allowed one', 'https://a.img.site.example/a.jpg', notAllowed],
    ['the host above an allowed one', 'https://site.example/a.jpg', notAllowed],
    ['a trailing dot', 'https://img.site.example./a.jpg', notAllowed],
    ['a look-alike in another alphabet', 'https://img.sіte.example/a.jpg', notAllowed], // a Cyrillic і
    ['an allowed host as user name', 'https://img.site.example@evil.example/a.jpg', /user name/],
    ['an allowed host as user name and password', 'https://img.site.example:x@evil.example/a.jpg', /user name/],
    ['a user name on an allowed host', 'https://me:secret@img.site.example/a.jpg', /user name/],
    ['a port', 'https://img.site.example:8443/a.jpg', /port/],
    ['port 80', 'https://img.site.example:80/a.jpg', /port/],
    ['no encryption', 'http://img.site.example/a.jpg', notSecure],
    ['a file', 'file:///etc/passwd', notSecure],
    ['inline data', 'data:image/png;base64,iVBORw0KGgo=', notSecure],
    ['a blob', 'blob:https://img.site.example/0b', notSecure],
    ['script', 'javascript:alert(1)', notSecure],
    ['script with a tab in it', 'java\tscript:alert(1)', noAddress],
    ['a web socket', 'wss://img.site.example/a', notSecure],
    ['ftp', 'ftp://img.site.example/a.jpg', notSecure],
    ['the page’s own scheme', 'app://orrery/payload/a', notSecure],
    ['loopback by number', 'https://127.0.0.1/a.jpg', notAllowed],
    ['loopback as one number', 'https://2130706433/a.jpg', notAllowed],
    ['loopback in octal', 'https://0177.0.0.1/a.jpg', notAllowed],
    ['loopback by name', 'https://localhost/a.jpg', notAllowed],
    ['loopback in IPv6', 'https://[::1]/a.jpg', notAllowed],
    ['an address of a private network', 'https://192.168.0.1/a.jpg', notAllowed],
    ['a cloud’s metadata', 'https://169.254.169.254/latest/meta-data', notAllowed],
    ['metadata in IPv6', 'https://[fd00:ec2::254]/a', notAllowed],
    ['another host without a scheme', '//evil.example/a.jpg', notAllowed],
    ['another host after three slashes', '///evil.example/a.jpg', notAllowed],
    ['a backslash for the second slash', '/\\evil.example/a.jpg', noAddress],
    ['backslashes for slashes', 'https:\\\\evil.example\\a.jpg', noAddress],
    ['a tab between two slashes', '/\t/evil.example/a.jpg', noAddress],
    ['a line end inside', 'https://img.site.exa\nmple/a.jpg', noAddress],
    ['an invisible sign', 'https://img.site.example/\u202eg.jpg', noAddress],
    ['an escaped NUL', 'https://img.site.example/a.jpg%00.exe', noAddress],
    ['two addresses glued together', 'https://www.site.examplehttps://www.site.example/media/a.png', /glued together/],
    ['the same with a slash between', 'https://www.site.example/https://www.site.example/a.png', /glued together/],
    ['the same with one slash lost', 'https://www.site.examplehttps:/www.site.example/a.png', /glued together/],
    ['the same where the second is plain http', 'https://img.site.exampleHTTP://x.example/a', /glued together/],
    ['a site-relative one with another glued on', '/media/ahttps://img.site.example/b.png', /glued together/],
    ['a path without its slash', 'media/a.jpg', noAddress],
    ['a host alone', 'img.site.example/a.jpg', noAddress],
    ['a scheme without a host', 'https://', noAddress],
    ['nothing', '', noAddress],
    ['blanks', ' \n', noAddress],
    ['words', 'no picture', noAddress],
    ['a host that cannot be', 'https://img.site.example%2f.evil.example/a.jpg', noAddress],
  ])('%s', (_, text, words) => {
    expect(refusal(text)).toMatch(words);
    expect(check(text)).toMatchObject({ ok: false, problem: { kind: 'picture-refused' } });
  });

  test('everything, while pictures are off', () => {
    for (const text of ['https://img.site.example/a.jpg', '/media/a.jpg', '', 'https://evil.example'])
      expect(refusal(text, [])).toBe('Pictures are off for this connection.');
  });
});

test('a refusal repeats nothing of the address but a plain host', () => {
  const secret = 'x-api-Zq78Kd2';
  for (const text of [
    `https://evil.example/${secret}?k=${secret}#${secret}`,
    `https://${secret}:${secret}@img.site.example/`,
    `https://a.examplehttps://b.example/${secret}`,
    `data:${secret}`,
    secret,
    `https://evil_${secret}.example/`,
  ])
    expect(refusal(text)).not.toContain('Zq78Kd2'.toLowerCase());
  expect(refusal('https://cdn.evil.example/a')).toBe(
    'Pictures from cdn.evil.example are not allowed for this connection.',
  );
});

test('whatever the text, what is allowed is https on a listed host, without user or port', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    '#',
    '?',
    '%2f',
    '\t',
    '[::1]',
    '8443',
    'evil.example',
    ...hosts,
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  let allowed = 0;
  fc.assert(
    fc.property(text, (address) => {
      const outcome = check(address);
      if (!outcome.ok) return;
      allowed += 1;
      const { protocol, username, password, port, hostname, hash } = new URL(outcome.value.href);
      expect([protocol, username, password, port, hash]).toEqual(['https:', '', '', '', '']);
      expect(hosts).toContain(hostname);
    }),
    { numRuns: 3_000 },
  );
  expect(allowed).toBeGreaterThan(10);
});
