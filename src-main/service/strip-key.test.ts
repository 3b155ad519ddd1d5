import { describe, expect, test } from 'vitest';
import { stripKey } from './strip-key.ts';

const key = 'test-key-"q"/ü+<&>';

/** Strips from a response spelled as given; without a spelling, as JSON.stringify spells it. */
function strip(body: Record<string, unknown>, text = JSON.stringify(body), ofKey: string | null = key) {
  const stripped = stripKey(text, body, ofKey);
  return { ...stripped, isSame: stripped.text === text && stripped.body === body };
}

describe('the account', () => {
  const account = { key, provider: 'demo', dailyRequestLimit: 500, dailyRequestsRemaining: 493, role: 'user' };
  const { key: _key, ...rest } = account;

  test('loses its key and keeps everything else, in text and body alike', () => {
    const { text, body } = strip({ success: true, message: 'ok', data: account });
    expect(body).toEqual({ success: true, message: 'ok', data: rest });
    expect(JSON.parse(text)).toEqual(body);
  });

  test('loses it also when the service spells it differently, or when no key was sent', () => {
    expect(strip({ success: true, data: { ...account, key: 'OTHER' } }).text).not.toContain('OTHER');
    expect(strip({ success: true, data: account }, undefined, null).text).not.toContain('test-key');
  });
});

describe('a key elsewhere in an answer', () => {
  test.each([
    ['in a value', { success: 1, data: [{ note: `your key ${key}!` }] }],
    ['in the message', { success: 1, message: key, data: [1] }],
    ['as the name of a field', { success: 1, data: { [key]: 1 } }],
    ['URL-encoded in a link', { success: 1, data: { href: `https://h/${encodeURIComponent(key)}/v1/x` } }],
    ['in base64', { success: 1, data: [Buffer.from(key).toString('base64')] }],
    ['deep inside', { success: 1, data: [[[{ a: [{ b: key }] }]]] }],
  ])('%s is removed, in text and body alike', (_, response) => {
    const { text, body } = strip(response);
    expect(text).toContain('[key removed]');
    expect(JSON.parse(text)).toEqual(body);
    expect(JSON.stringify(body)).not.toContain(JSON.stringify(key).slice(1, -1));
    expect(JSON.stringify(body)).not.toContain('test-key');
  });

  test.each([
    ['with \\/ as PHP writes it', (text: string) => text.replaceAll('/', String.raw`\/`)],
    ['with \\u002f', (text: string) => text.replaceAll('/', String.raw`\u002f`)],
    ['with \\u002B as .NET writes it', (text: string) => text.replaceAll('+', String.raw`\u002B`)],
    ['with \\u003c as Go writes it', (text: string) => text.replaceAll('<', String.raw`\u003c`)],
    ['with \\u00fc as Python writes it', (text: string) => text.replaceAll('ü', String.raw`\u00fc`)],
  ])('%s is removed', (_, spell) => {
    const response = { success: 1, data: [{ note: key }] };
    const spelled = spell(JSON.stringify(response));
    expect(spelled).not.toContain(JSON.stringify(key));
    const { text, body } = strip(response, spelled);
    expect(body).toEqual({ success: 1, data: [{ note: '[key removed]' }] });
    expect(JSON.parse(text)).toEqual(body);
  });
});

describe('an answer without the key', () => {
  test.each([
    ['is handed on as the same objects', { success: 1, data: [{ name: 'Kestrel', key: 'not the account' }] }],
    ['with escapes of its own, too', { success: 1, data: ['a/b+c "quoted" ü \n'] }],
  ])('%s', (_, response) => {
    expect(strip(response, JSON.stringify(response, null, 2)).isSame).toBe(true);
  });

  test('stays whole under a key that is a word of every answer', () => {
    expect(strip({ success: 1, data: [1, { a: 'success 1' }] }, undefined, '1').isSame).toBe(true);
  });
});

describe('an answer nested 10,000 levels deep', () => {
  const nested = (inner: string): string => `${'['.repeat(10_000)}${inner}${']'.repeat(10_000)}`;
  const stripText = (text: string) => strip(JSON.parse(text) as Record<string, unknown>, text); // an object, as written here

  test('without the key in it passes as it is: what it holds is not searched', () => {
    expect(stripText(`{"success":1,"data":${nested('1')}}`).isSame).toBe(true);
  });

  test('with the key at its bottom is refused, for it cannot be searched through', () => {
    expect(() => stripText(`{"success":1,"data":${nested(JSON.stringify(key))}}`)).toThrow('nested deeper than 200');
  });

  test('that is an account is refused, for it cannot be written without its key', () => {
    const text = `{"success":1,"data":{"key":"OTHER","dailyRequestLimit":5,"x":${nested('1')}}}`;
    expect(() => stripText(text)).toThrow('nested too deeply');
  });
});
