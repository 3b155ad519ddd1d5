/** Text as a search compares it: lower case, without accents and apostrophes, single spaces. Digits and points stay: `4.10`. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼ]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
