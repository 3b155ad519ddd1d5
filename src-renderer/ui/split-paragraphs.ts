/** The paragraphs of a plain text: what empty lines separate. Line breaks inside a paragraph are kept. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
