/** A page of the guide, read from its Markdown. */
export interface GuidePage {
  readonly title: string;
  /** What stands before the first heading. */
  readonly lead: readonly GuideBlock[];
  readonly sections: readonly GuideSection[];
}

export interface GuideSection {
  /** As the forge makes it of the title, so that a link to it leads there in both. */
  readonly id: string;
  readonly title: string;
  /** 2 of a section, 3 of a part of the one before. */
  readonly level: 2 | 3;
  readonly blocks: readonly GuideBlock[];
}

export type GuideBlock =
  | { readonly kind: 'text'; /** Markdown that `MarkdownText` reads. */ readonly text: string }
  | {
      readonly kind: 'picture';
      /** Of its files, without scheme and ending. */ readonly name: string;
      readonly alt: string;
    }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * Reads a page: its title, and its sections with texts, pictures of both schemes (`<picture>`) and tables. Comments are left out, and
 * lines that were broken to be edited are one again.
 *
 * @param markdown of a file of `docs/guide`.
 */
export function readGuidePage(markdown: string): GuidePage {
  const lines = markdown
    .replaceAll('\r\n', '\n')
    .replaceAll(/<!--.*?-->/gs, '')
    .split('\n');
  let title = '';
  const lead: GuideBlock[] = [];
  const sections: (GuideSection & { readonly blocks: GuideBlock[] })[] = [];
  let text: string[] = [];
  const blocks = (): GuideBlock[] => sections.at(-1)?.blocks ?? lead;
  const endText = (): void => {
    const joined = joinLines(text.join('\n')).trim();
    if (joined !== '') blocks().push({ kind: 'text', text: joined });
    text = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, marks = '', words = ''] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
    const isOther = marks !== '' || /^(?:```|<picture>|\|)/.test(line);
    if (!isOther) {
      text.push(line);
      continue;
    }
    endText();
    if (marks === '#') title = words;
    else if (marks !== '') {
      sections.push({ id: slugOf(words), title: words, level: marks === '##' ? 2 : 3, blocks: [] });
    } else {
      const end = endOfBlock(lines, at);
      blocks().push(readBlock(lines.slice(at, end)));
      at = end - 1;
    }
  }
  endText();
  return { title, lead, sections };
}

/** The line behind a block that is no text: behind its closing line, or where a table has no more rows. */
function endOfBlock(lines: readonly string[], at: number): number {
  const line = lines[at] ?? '';
  const closing = line.startsWith('```') ? /^```/ : line.startsWith('<') ? /^<\/picture>/ : null;
  const end = lines.findIndex((other, place) =>
    place > at && closing === null ? !other.startsWith('|') : place > at && closing?.test(other) === true,
  );
  if (end === -1) return lines.length;
  return closing === null ? end : end + 1;
}

function readBlock(lines: readonly string[]): GuideBlock {
  const [first = ''] = lines;
  const text = lines.join('\n');
  if (first.startsWith('```')) return { kind: 'text', text };
  if (first.startsWith('<')) {
    const [, name = ''] = /src="[^"]*?([\w-]+)-light\.webp"/.exec(text) ?? [];
    const [, alt = ''] = /alt="([^"]*)"/.exec(text) ?? [];
    return { kind: 'picture', name, alt };
  }
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
}

/** Lines of a paragraph or an item are one; items stay apart. */
function joinLines(text: string): string {
  return text.replaceAll(/(?<=\S)\n *(?!- |\d+\. |\n)(?=\S)/g, ' ').replaceAll(/\n{3,}/g, '\n\n');
}

/** The id of a heading on the forge: lower case, blanks to hyphens, of the other signs only letters, digits, hyphens and low lines. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
