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
export function organizationPathWords(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [names.get(first) ?? first, ...rest.map((step) => parts.get(step) ?? step)].join(', ');
}
