import { describe, expect, test } from 'vitest';
import { organization } from './organization.ts';

const params = { sid: 'TIDEWRK' };
const read = (data: unknown) => organization.read(data, params);
const fieldsOf = (data: unknown) => read(data).records[0]?.fields;
const messagesFor = (wanted: object): string =>
  organization.params
    .safeParse(wanted)
    .error?.issues.map(({ message }) => message)
    .join(' ') ?? '';

describe('a SID', () => {
  test.each([
    [{}, 'SID: enter the organization’s SID.'],
    [{ sid: '' }, 'SID: enter the organization’s SID.'],
    [{ sid: '..' }, 'SID: enter the organization’s SID.'],
    [{ sid: '../me' }, 'SID: letters, digits, “-”, “_” and “.” only.'],
    [{ sid: 'TIDE WRK' }, 'SID: letters, digits, “-”, “_” and “.” only.'],
    [{ sid: 'TIDE?refresh=true' }, 'SID: letters, digits, “-”, “_” and “.” only.'],
    [{ sid: 'X'.repeat(31) }, 'SID: 30 characters at most.'],
  ])('%j is refused: %s', (wanted, message) => {
    expect(messagesFor(wanted)).toContain(message);
  });

  test.each(['TIDEWRK', 'Mothwing', 'RDLINE-9', 'STILL_3', 'a.b', 'X'.repeat(30)])(
    '%s is sent as it was typed, capitals and all',
    (sid) => {
      expect(organization.params.parse({ sid: ` ${sid} ` })).toEqual({ sid });
      const words = { mainBoard: 'main', campaignBoard: 'campaign' };
      expect(organization.pathKey?.segments({ sid }, words)).toEqual(['organization', sid]);
    },
  );
});

describe('an organization', () => {
  test('is read whole, without drift', () => {
    const { records, drift } = read({
      archetype: 'Guild',
      banner: 'https://m.example/b.png',
      charter: { html: '<p>One</p>', plaintext: 'One' },
      commitment: 'Now and then',
      focus: {
        primary: { image: 'https://m.example/f.png', name: 'Haulage' },
        secondary: { image: '', name: 'Rescue' },
      },
      headline: { html: '<b>Hi</b>', plaintext: 'Hi &amp;amp; welcome' },
      history: { html: '<p>Two</p>', plaintext: 'Two' },
      href: 'https://www.example/orgs/TIDEWRK',
      lang: 'English',
      logo: 'https://m.example/l.png',
      manifesto: { html: '<p>Three</p>', plaintext: 'Three' },
      members: 140,
      name: 'Nine &amp; Co',
      recruiting: true,
      roleplay: false,
      sid: 'TIDEWRK',
      url: 'https://www.example/en/orgs/TIDEWRK',
    });
    expect(drift).toEqual([]);
    expect(records).toMatchObject([{ identity: 'TIDEWRK', title: 'Nine & Co' }]);
    expect(records[0]?.fields).toEqual({
      sid: 'TIDEWRK',
      name: 'Nine & Co',
      archetype: 'Guild',
      commitment: 'Now and then',
      primaryFocus: { name: 'Haulage', imageUrl: 'https://m.example/f.png' },
      secondaryFocus: { name: 'Rescue', imageUrl: null },
      headline: 'Hi & welcome',
      history: 'Two',
      manifesto: 'Three',
      charter: 'One',
      htmlOnly: [],
      language: 'English',
      memberCount: 140,
      isRecruiting: true,
      isRoleplay: false,
      logoUrl: 'https://m.example/l.png',
      bannerUrl: 'https://m.example/b.png',
      href: 'https://www.example/orgs/TIDEWRK',
      url: 'https://www.example/en/orgs/TIDEWRK',
    });
  });

  test.each<[sent: unknown, count: number | null]>([
    ['140', 140],
    ['1,140', 1_140],
    [0, 0],
    [null, null],
    ['', null],
    [undefined, null],
  ])('with %j members has %j: unknown is not 0', (members, count) => {
    expect(fieldsOf({ sid: 'A', members })?.memberCount).toBe(count);
  });

  test.each([
    ['1', true],
    [0, false],
    ['false', false],
    [null, null],
  ])('recruiting and role-play sent as %j are %j', (sent, expected) => {
    const fields = fieldsOf({ sid: 'A', recruiting: sent, roleplay: sent });
    expect([fields?.isRecruiting, fields?.isRoleplay]).toEqual([expected, expected]);
  });

  test.each([{ focus: {}, headline: {} }, { focus: { primary: {}, secondary: {} } }, { focus: [], headline: [] }, {}])(
    'whose parts are %j has none, without drift',
    (parts) => {
      const { records, drift } = read({ sid: 'A', ...parts });
      expect(records[0]?.fields).toMatchObject({
        primaryFocus: null,
        secondaryFocus: null,
        headline: null,
        htmlOnly: [],
      });
      expect(drift).toEqual([]);
    },
  );

  test('one broken part does not take the others along, and is listed', () => {
    const { records, drift } = read({
      sid: 'A',
      focus: { primary: 'Haulage', secondary: { name: 'Rescue', image: {} } },
      headline: 7,
      history: { plaintext: 'Kept', motto: 'x' },
    });
    expect(records[0]?.fields).toMatchObject({
      primaryFocus: null,
      secondaryFocus: { name: 'Rescue', imageUrl: null },
      headline: null,
      history: 'Kept',
    });
    expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'bad-value focus.primary',
      'bad-value focus.secondary.image',
      'bad-value headline',
      'unknown-field history.motto',
    ]);
  });

  test('texts that exist as HTML only are left out and named; markup is never kept', () => {
    const fields = fieldsOf({
      sid: 'A',
      charter: { html: '<script>alert(1)</script>' },
      manifesto: { html: '<p>Here</p>', plaintext: '' },
      history: { html: ' ', plaintext: null },
      headline: { html: '<i>Hi</i>', plaintext: 'Hi' },
    });
    expect(fields).toMatchObject({ charter: null, manifesto: null, history: null, headline: 'Hi' });
    expect(fields?.htmlOnly).toEqual(['manifesto', 'charter']);
    expect(JSON.stringify(fields)).not.toContain('<');
  });

  test.each([null, {}, [], 'junk', 7])('sent as %j is none', (data) => {
    expect(read(data).records).toEqual([]);
  });

  test('sent as an empty list is no such organization', () => {
    expect(organization.isNothing?.([], params)).toBe(true);
    expect(organization.isNothing?.([{ sid: 'TIDEWRK' }], params)).toBe(false);
  });

  test('sent as a list of one, or without its SID, is still itself', () => {
    expect(read([{ sid: 'TIDEWRK', name: 'One' }]).records).toMatchObject([{ identity: 'TIDEWRK', title: 'One' }]);
    expect(read({ headline: { plaintext: 'Hi' } }).records).toMatchObject([
      { identity: 'TIDEWRK', title: 'TIDEWRK', fields: { sid: null, headline: 'Hi' } },
    ]);
  });
});
