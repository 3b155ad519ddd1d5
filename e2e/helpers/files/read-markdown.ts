/** The rows of a Markdown table as a reader sees them, the head first, without the line under it. */
export function readMarkdown(text: string): readonly (readonly string[])[] {
  const lines = text.trimEnd().split('\n');
  return lines
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/ \| /)
        .map((cell) =>
          cell
            .trim()
            .replaceAll(/\\([\p{P}\p{S}])/gu, '$1')
            .replaceAll('&lt;', '<')
            .replaceAll('&#64;', '@')
            .replaceAll('&amp;', '&'),
        ),
    );
}
