import { expect, test } from 'vitest';
import { checkExternalLink, defaultLinkHosts } from './external-link.ts';

const hosts = ['docs.example', '.wiki.example'];

test.each([
  ['https://docs.example', 'https://docs.example/'],
  ['https://docs.example/a/../b?c=d#e', 'https://docs.example/b?c=d#e'],
  ['HTTPS://DOCS.EXAMPLE/Ships', 'https://docs.example/Ships'],
  ['https://docs.example:443/', 'https://docs.example/'],
  ['https://en.wiki.example/x%20y', 'https://en.wiki.example/x%20y'],
  ['https://a.b.wiki.example/', 'https://a.b.wiki.example/'],
])('%s is opened as the parser understood it', (link, opened) => {
  expect(checkExternalLink(link, hosts)).toEqual({ ok: true, value: opened });
});

test.each([
  'http://docs.example/',
  'file:///etc/passwd',
  'file://docs.example/share',
  'javascript:alert(1)',
  'javascript://docs.example/%0aalert(1)',
  'smb://docs.example/share',
  'data:text/html,docs.example',
  'blob:https://docs.example/1',
  'ms-msdt:/id',
  'mailto:a@docs.example',
  'app://orrery/',
  '//docs.example/',
  'docs.example',
  'https:docs.example@evil.example',
  'https://evil.example/',
  'https://evil.example/https://docs.example/',
  'https://evil.example/?docs.example',
  'https://evil.example#docs.example',
  'https://docs.example@evil.example/',
  'https://user@docs.example/',
  'https://user:pw@docs.example/',
  'https://:pw@docs.example/',
  'https://docs.example:8443/',
  'https://docs.example:80/',
  'https://docs.example.evil.example/',
  'https://evildocs.example/',
  'https://sub.docs.example/',
  'https://wiki.example/',
  'https://evilwiki.example/',
  'https://.wiki.example/',
  'https://docs.example./',
  'https://en.wiki.example./',
  'https://dосs.example/', // Cyrillic о and с
  'https://xn--ds-jlc1a.example/',
  'https://docs。example/',
  'https://docs.example\\@evil.example/',
  'https:\\\\docs.example/',
  'https://docs.example/%00',
  'https://docs.example%00.evil.example/',
  'https://docs.example/\u0000',
  'https://docs.example/\n',
  ' https://docs.example/',
  'https://docs.example/ x',
  'java\tscript:alert(1)',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://',
  '',
  `https://docs.example/${'a'.repeat(2_000)}`,
])('%j is refused', (link) => {
  const outcome = checkExternalLink(link, hosts);
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'bad-address' } });
  // The link may hold anything; the reason never repeats it (DESIGN §1.4).
  expect(JSON.stringify(outcome)).not.toMatch(/docs\.example|evil/);
});

test.each([undefined, null, 7, {}, [], ['https://docs.example/'], { href: 'https://docs.example/' }, true])(
  'the non-text %j is refused',
  (value) => {
    expect(checkExternalLink(value, hosts)).toMatchObject({ ok: false });
  },
);

test.each([[[]], [['']], [['.']]])('with the list %j every link is refused', (allowed) => {
  expect(checkExternalLink('https://docs.example/', allowed).ok).toBe(false);
});

test('no host is allowed by default', () => {
  expect(defaultLinkHosts).toEqual([]);
});
