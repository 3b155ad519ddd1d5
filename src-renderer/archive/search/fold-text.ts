/**
 * Text as the search compares it: lower case, without accents and apostrophes, with one space for whatever else is neither
 * letter nor digit: `Ay’r-Ka` and `AYR KA` are both `ayr ka`. Letters that Unicode does not take apart are written as English
 * writes them: `ø` is `o`. Empty where there is no letter and no digit.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names end here: the rest is ten times as slow.
  if (isPlain.test(lower)) return lower;
  return (
    lower
      .normalize('NFKD')
      // Taking apart brings new capitals (`ℌ` is `H`), and a capital's dot.
      .toLowerCase()
      .replaceAll(/[\p{M}'’‘‛ʼʻʹ′‵`´ꞌ]/gu, '')
      .replaceAll(/[æœøłđðþßıħŋς]/g, (letter) => writtenAs[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Small Latin letters and digits with single spaces. */
const isPlain = /^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/;

const writtenAs: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  // Which of the two Greek writes depends on what follows.
  ς: 'σ',
};
