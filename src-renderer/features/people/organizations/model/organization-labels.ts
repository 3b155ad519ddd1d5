import { flag } from '../../../../../src-shared/resource/wire.ts';

/** What the fields of an organization's record are called on its page, by their keys as sent. */
const names: ReadonlyMap<string, string> = new Map([
  ['archetype', 'Archetype'],
  ['banner', 'Banner'],
  ['charter', 'Charter'],
  ['commitment', 'Commitment'],
  ['focus', 'Focus'],
  ['headline', 'Headline'],
  ['history', 'History'],
  ['href', 'Address (href)'],
  ['lang', 'Language'],
  ['logo', 'Logo'],
  ['manifesto', 'Manifesto'],
  ['members', 'Members'],
  ['name', 'Name'],
  ['recruiting', 'Recruiting'],
  ['roleplay', 'Role-play'],
  ['sid', 'SID'],
  ['url', 'Address (url)'],
]);

const parts: ReadonlyMap<string, string> = new Map([
  ['html', 'as HTML'],
  ['plaintext', 'as text'],
  ['primary', 'primary'],
  ['secondary', 'secondary'],
  ['image', 'picture'],
  ['name', 'name'],
]);

/** The place of a change in words: `Headline, as text`, `Focus, primary, picture`; what is not known stays as it is. */
export function organizationPathLabel(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [names.get(first) ?? first, ...rest.map((step) => parts.get(step) ?? step)].join(', ');
}

const flags: ReadonlySet<string> = new Set(['recruiting', 'roleplay']);

/**
 * The two sides of a change of an organization's record as its page words them: flags as yes and no, the rest as it was
 * sent. Flags that mean the same and were sent in other ways stay as they were sent, else nothing would have changed.
 *
 * @param path steps joined by dots, in the record as sent.
 */
export function formatOrganizationChange(
  path: string,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  if (!flags.has(path)) return [before, after];
  const [was, is] = [flagWords(before), flagWords(after)];
  return was === is ? [before, after] : [was ?? before, is ?? after];
}

/** Null for what is no flag. */
function flagWords(value: unknown): string | null {
  const read = flag.safeParse(value);
  return read.success ? yesOrNo(read.data ?? null) : null;
}

/** As words; null is unknown. */
export function yesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}
