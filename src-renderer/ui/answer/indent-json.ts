/** JSON's own pieces: a string, one sign of structure, or a number or word. A run of plain characters is one step. */
const piece = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON text with one value to a line, yielded line by line so that only as much is made as is looked at. Every name,
 * number and escape stays as it was sent: parsing and writing it anew would round large numbers and drop repeated keys.
 */
export function* indentJson(text: string): Generator<string> {
  let depth = 0;
  let line = '';
  let previous = '';
  for (const [token] of text.matchAll(piece)) {
    if (token === '}' || token === ']') {
      depth -= 1;
      if (!isOpening(previous)) {
        yield line;
        line = indentation(depth);
      }
      line += token;
    } else {
      if (isOpening(previous) || previous === ',') {
        yield line;
        line = indentation(depth);
      }
      line += previous === ':' ? ` ${token}` : token;
    }
    if (isOpening(token)) depth += 1;
    previous = token;
  }
  if (line !== '') yield line;
}

function isOpening(token: string): boolean {
  return token === '{' || token === '[';
}

/** Deeper levels stay where they are: nobody reads a line that begins beyond the edge. */
const deepest = 40;

function indentation(depth: number): string {
  return '  '.repeat(Math.min(deepest, Math.max(0, depth)));
}
