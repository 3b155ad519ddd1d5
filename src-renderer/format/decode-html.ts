/** What references stand for, as far as they were met; most texts hold the same few. */
const known = new Map<string, string>();
const mostKnown = 4_096;

/**
 * Resolves references to characters as the package `entities` does, with the browser's own table of their names, which HTML's standard
 * fixes for good. The build of the page has this in that package's place (docs/decisions/0054); workers have no such parser and keep
 * the package.
 */
export function decodeHTML(text: string): string {
  const reference = /&#?[a-z\d]+;?/gi;
  const found = new Set(text.match(reference));
  if (known.size + found.size > mostKnown) known.clear();
  const unknown = [...found].filter((each) => !known.has(each));
  if (unknown.length > 0) {
    for (const [index, characters] of parseReferences(unknown).entries()) known.set(unknown[index] ?? '', characters);
  }
  return text.replaceAll(reference, (each) => known.get(each) ?? each);
}

/** Nothing but references is parsed, and in a document that loads and runs nothing. */
export function parseReferences(references: readonly string[]): readonly string[] {
  const parsed = new DOMParser().parseFromString(`<p>${references.join('<p>')}`, 'text/html');
  return [...parsed.querySelectorAll('p')].map(({ textContent }) => textContent);
}
