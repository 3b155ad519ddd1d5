import { describe, expect, test } from 'vitest';
import { readImportFile } from './read-import-file.ts';

const now = Date.UTC(2026, 10, 22, 12);
const ship = { id: '1', name: 'Heron', manufacturer_id: '7', length: '28.5', mass: '1000' };
const response = { success: 1, message: 'ok', source: 'cache', data: [ship] };

function file(content: string | Uint8Array<ArrayBuffer>, name = 'answer.json', lastModified = now - 5_000): File {
  return new File([content], name, { lastModified });
}

async function refusals(content: string | Uint8Array<ArrayBuffer>): Promise<readonly (string | null)[]> {
  return (await readImportFile(file(content), now)).map(({ refusal }) => refusal);
}

describe('a file that somebody saved', () => {
  test('is one answer, a list of answers, or one on each line', async () => {
    const text = JSON.stringify(response);
    expect(await readImportFile(file(text), now)).toMatchObject([
      { refusal: null, place: null, fileName: 'answer.json' },
    ]);
    expect(await readImportFile(file(`[${text},${text}]`), now)).toMatchObject([{ place: 1 }, { place: 2 }]);
    const lines = await readImportFile(file(`${text}\r\n\n${text}\n`, 'all.ndjson'), now);
    expect(lines).toMatchObject([{ place: 1 }, { place: 2 }]);
    expect(await lines[1]?.blob.text()).toBe(text);
  });

  test('is kept to the byte where it is a single answer', async () => {
    const odd = `  {"success": 1, "data": [${JSON.stringify(ship)}]} \n`;
    const [part] = await readImportFile(file(odd), now);
    expect(await part?.blob.text()).toBe(odd);
  });

  test('may be the data alone, as other tools save it: it is given an envelope, and its digits stay as they are', async () => {
    const odd = '[ {"id": "1", "name": "Heron", "manufacturer_id": "7", "length": 28.50, "mass": 1e3} ]';
    const [part, ...others] = await readImportFile(file(odd, 'ships-2026-11-21-1403.json'), now);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ isBare: true, refusal: null, place: null, at: Date.UTC(2026, 10, 21, 14, 3) });
    expect(part?.guesses[0]).toMatchObject({ resource: 'ships', records: 1 });
    expect(await part?.blob.text()).toBe(`{"success":1,"data":${odd}}`);
    const player = { profile: { handle: 'Turtle-12', id: 'n/a', display: 'Turtle' }, organization: { stars: 0 } };
    expect(await readImportFile(file(JSON.stringify(player)), now)).toMatchObject([
      { isBare: true, guesses: [{ resource: 'user', params: { handle: 'Turtle-12' } }] },
    ]);
    expect(await readImportFile(file(JSON.stringify(response)), now)).toMatchObject([{ isBare: false }]);
  });

  test.each([
    ['no JSON', 'hello', ['not-json']],
    ['half an answer', JSON.stringify(response).slice(0, -5), ['not-json']],
    ['one broken line of several', `${JSON.stringify(response)}\n{"success":1,`, ['not-json']],
    ['nothing', '  \n ', ['empty']],
    ['an empty list', '[]', ['no-envelope']],
    ['a number', '7', ['no-envelope']],
    ['data of something else', '[{"colour":"red","wheels":4}]', ['no-envelope']],
    ['data on several lines', `${JSON.stringify(ship)}\n${JSON.stringify(ship)}`, ['no-envelope', 'no-envelope']],
    ['data with an answer among it', `[${JSON.stringify(ship)},${JSON.stringify(response)}]`, ['no-envelope', null]],
    ['data with a key in it', '[{"id":"1","name":"Heron","api_key":"Zq78Kd2Lw4X"}]', ['holds-key']],
    ['an error', '{"success":0,"data":null,"message":"Apikey is not correct."}', ['error-envelope']],
    ['an empty answer', '{"success":1,"data":[]}', ['unknown-shape']],
    ['something else', '{"success":1,"data":[{"colour":"red","wheels":4}]}', ['unknown-shape']],
    ['a good and a bad one', `[${JSON.stringify(response)},{"success":0}]`, [null, 'error-envelope']],
    ['too many', `[${Array.from({ length: 1_001 }, () => '1').join()}]`, ['too-many']],
    ['an abyss', `{"success":1,"data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, ['too-deep']],
  ])('is refused, or part of it, with the reason: %s', async (_, content, expected) => {
    expect(await refusals(content)).toEqual(expected);
  });

  test('is refused where it is no text, or larger than any answer', async () => {
    expect(await refusals(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toEqual(['unreadable']);
    const huge = file('{}');
    Object.defineProperty(huge, 'size', { value: 64 * 1024 * 1024 + 1 });
    expect(await readImportFile(huge, now)).toMatchObject([{ refusal: 'too-large', place: null }]);
  });

  test.each([
    ['the account’s own echo', { success: 1, data: { key: 'abc', dailyRequestLimit: 500, provider: 'x' } }],
    ['an address with a key in it', { ...response, url: 'https://api.example.org/Zq78Kd2Lw4X/v1/live/ships' }],
    [
      'the same deep inside',
      { ...response, data: [{ ...ship, media: [{ source: '/Zq78Kd2Lw4X/v1/cache/ships?x=1' }] }] },
    ],
    ['a field that is called so', { ...response, request: { headers: { 'X-API-Key': 'Zq78Kd2Lw4X' } } }],
    ['an address as a name', { ...response, log: { 'https://api.example.org/Zq78Kd2Lw4X/v1/auto/ships': 1 } }],
  ])('is refused where it holds what looks like a key: %s', async (_, value) => {
    expect(await refusals(JSON.stringify(value))).toEqual(['holds-key']);
    // However its slashes are written.
    expect(await refusals(JSON.stringify(value).replaceAll('/', '\\/'))).toEqual(['holds-key']);
  });

  test('is not refused for an address that holds no key', async () => {
    const media = 'https://media.example.org/media/v1/live-picture/1.jpg';
    expect(await refusals(JSON.stringify({ ...response, data: [{ ...ship, url: media }] }))).toEqual([null]);
  });

  test.each([
    ['its own words, with a zone', { fetchedAt: '2026-03-01T10:00:00Z' }, Date.UTC(2026, 2, 1, 10), 'field'],
    ['its own words, elsewhere', { timestamp: '2026-03-01T10:00:00+02:00' }, Date.UTC(2026, 2, 1, 8), 'field'],
    ['Unix seconds', { fetched_at: 1_767_225_600 }, 1_767_225_600_000, 'field'],
    ['milliseconds as text', { savedAt: '1767225600000' }, 1_767_225_600_000, 'field'],
    ['the file’s time where its own has no zone', { timestamp: '2026-03-01T10:00:00' }, now - 5_000, 'file-time'],
    ['the file’s time where its own lies ahead', { timestamp: '2027-03-01T10:00:00Z' }, now - 5_000, 'file-time'],
    ['the file’s time where its own is a counter', { timestamp: 12 }, now - 5_000, 'file-time'],
  ])('was fetched by %s', async (_, fields, at, basis) => {
    const [part] = await readImportFile(file(JSON.stringify({ ...response, ...fields })), now);
    expect(part).toMatchObject({ at, basis });
  });

  test('that Orrery exported says in its name when it was fetched', async () => {
    const [part] = await readImportFile(file(JSON.stringify(response), 'ships-2026-11-21-1403.json'), now);
    expect(part).toMatchObject({ at: Date.UTC(2026, 10, 21, 14, 3), basis: 'file-name' });
  });

  test('of a clock that runs ahead says nothing: it is asked for', async () => {
    const [part] = await readImportFile(file(JSON.stringify(response), 'x.json', now + 60_000), now);
    expect(part).toMatchObject({ at: null, basis: null });
  });
});
