/** Text as it is sought in: lower case, without accents and apostrophes. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase();
}

/** The words of what is sought, folded; none where nothing is. */
export function soughtWords(find: string): readonly string[] {
  return foldText(find)
    .split(/\s+/)
    .filter((word) => word !== '');
}
