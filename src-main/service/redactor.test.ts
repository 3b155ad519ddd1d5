import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor } from './redactor.ts';

const key = 'q7+/x"K\\.*(1)é&=Zz';

function redact(text: string, ...secrets: readonly string[]): string {
  const redactor = createRedactor();
  for (const secret of secrets) redactor.protect(secret);
  return redactor.redact(text);
}

test.each([
  ['plain', key],
  ['URL-encoded', encodeURIComponent(key)],
  ['in base64, inside a longer text', Buffer.from(`name:${key}!`).toString('base64')],
])('a text with a protected key in it, %s, is told from one without', (_, spelling) => {
  const redactor = createRedactor();
  expect(redactor.finds(`a,${spelling},b`)).toBe(false);
  redactor.protect(key);
  expect(redactor.finds(`a,${spelling},b`)).toBe(true);
  expect(redactor.finds('a,b')).toBe(false);
});

describe('a protected key is removed', () => {
  const bytes = Buffer.from(key);
  test.each([
    ['plain', key],
    ['URL-encoded', encodeURIComponent(key)],
    ['URL-encoded in lower case', encodeURIComponent(key).toLowerCase().replace('zz', 'Zz').replace('k', 'K')],
    [
      'URL-encoded as a path segment of ours',
      encodeURIComponent(key).replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('*', '%2A'),
    ],
    ['as a form field', new URLSearchParams({ key }).toString().slice(4)],
    ['escaped as JSON', JSON.stringify(key).slice(1, -1)],
    ['hexadecimal', bytes.toString('hex')],
    ['UTF-16 read byte by byte', key.split('').join('\0')],
  ])('%s', (_, spelling) => {
    const text = redact(`fetch failed for ${spelling} at once`, key);
    expect(text).toBe('fetch failed for [key removed] at once');
  });

  test.each([
    ['base64', 'base64'],
    ['base64url', 'base64url'],
  ] as const)('in %s, alone and anywhere inside a longer text', (_, encoding) => {
    for (const before of ['', 'a', 'ab', 'abc', 'name:']) {
      for (const after of ['', '!', '!!']) {
        const clean = redact(Buffer.from(`${before}${key}${after}`).toString(encoding), key);
        expect(clean).toContain('[key removed]');
        expect(clean.length).toBeLessThan(before.length * 2 + after.length * 2 + '[key removed]'.length + 6);
      }
    }
  });

  test('in base64url where that differs from base64', () => {
    expect(redact(Buffer.from('??>>??>>').toString('base64url'), '??>>??>>')).toMatch(/^\[key removed\].?$/);
  });

  test('from the message and the stack of an error', () => {
    const error = new TypeError(`Headers.append: "${key}" is an invalid header value.`);
    expect(redact(`${error.message} ${error.stack}`, key)).not.toContain(key);
  });

  test('every time it occurs', () => {
    expect(redact(`${key}${key} ${key}`, key)).toBe('[key removed][key removed] [key removed]');
  });

  test('wholly, when another protected key is its beginning', () => {
    expect(redact('abcdef-abcdef123456', 'abcdef', 'abcdef123456')).toBe('[key removed]-[key removed]');
    expect(redact('abcdef-abcdef123456', 'abcdef123456', 'abcdef')).toBe('[key removed]-[key removed]');
  });
});

describe('an address of the path-key generation loses its key, known or not', () => {
  test.each([
    [
      'https://api.example.org/UNKNOWN1/v1/live/ships?name=x',
      'https://api.example.org/[key removed]/v1/live/ships?name=x',
    ],
    ['http://127.0.0.1:81/b/UNKNOWN1/v1/cache', 'http://127.0.0.1:81/b/[key removed]/v1/cache'],
    ['"https://h/UNKNOWN1/v1"', '"https://h/[key removed]/v1"'],
    ['GET /UNKNOWN1/v1/auto/stats HTTP/1.1', 'GET /[key removed]/v1/auto/stats HTTP/1.1'],
    ['https://h/UNKNOWN1/v1/a/UNKNOWN1/v1/b', 'https://h/[key removed]/v1/a/[key removed]/v1/b'],
  ])('%s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });
});

test.each([
  'https://api.example.org/v1/',
  'https://api.example.org/v2/me',
  'The answer is not the JSON envelope the specification describes.',
  'version 1 of /v1 and v1/x, at 12:00',
  'ships stored: HTTP 200, 4732713 characters, 811 ms',
])('an ordinary line stays as it is: %s', (line) => {
  expect(redact(line, key)).toBe(line);
});

test('a secret of five characters is not protected, because it would blank ordinary words', () => {
  expect(redact('the ships are here', 'ships')).toBe('the ships are here');
});

test('whatever the key and wherever it stands, in no spelling does it survive', () => {
  const secret = fc
    .string({ unit: 'binary', minLength: 6, maxLength: 40 })
    // A key made of pieces of the mark that replaces it cannot be told from that mark.
    .filter((text) => !/\[ke|key|ey |y r| re|rem|emo|mov|ove|ved|ed\]/.test(text));
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (anyKey, before, after) => {
      const spellings = [
        anyKey,
        encodeURIComponent(anyKey),
        JSON.stringify(anyKey).slice(1, -1),
        // Without a last character that holds a bit of what follows.
        Buffer.from(anyKey)
          .toString('base64')
          .slice(0, Math.floor((Buffer.byteLength(anyKey) * 8) / 6)),
      ];
      for (const spelling of spellings) {
        const text = redact(`${before}${spelling}${after}`, anyKey);
        expect(text).toContain('[key removed]');
        for (const other of spellings) expect(text.replaceAll('[key removed]', '')).not.toContain(other);
      }
    }),
  );
});
