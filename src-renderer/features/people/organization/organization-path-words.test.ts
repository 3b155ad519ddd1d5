import { expect, test } from 'vitest';
import { organizationPathWords } from './organization-path-words.ts';

test.each([
  ['members', 'Members'],
  ['headline.plaintext', 'Headline, as text'],
  ['focus.primary.image', 'Focus, primary, picture'],
  ['new_key.deep', 'new_key, deep'],
  ['constructor', 'constructor'],
])('%s reads “%s”', (path, words) => {
  expect(organizationPathWords(path)).toBe(words);
});
