/** A piece of the guide; texts are Markdown's own, with emphasis, code and links in them. */
export type GuideBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

interface GuideSection {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

interface Guide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
}

/**
 * Reads the guide: one title, sections, and in them headings, paragraphs, lists of one level and code, which is all the Markdown
 * that it is written in. Pictures are left out.
 */
export function readGuide(markdown: string): Guide {
  const [opening = '', ...parts] = markdown.replaceAll('\r\n', '\n').split(/^## /m);
  const [titleLine = '', ...lead] = opening.trim().split('\n');
  const title = titleLine.replace(/^# /, '');
  const sections = parts.map((part): GuideSection => {
    const [head = '', ...rest] = part.split('\n');
    return { title: head.trim(), blocks: readBlocks(rest.join('\n')) };
  });
  const before = readBlocks(lead.join('\n'));
  return { title, sections: before.length === 0 ? sections : [{ title, blocks: before }, ...sections] };
}

function readBlocks(text: string): readonly GuideBlock[] {
  // A fence may hold empty lines, which part everything else.
  return text.split(/^(```[^\n]*\n[\s\S]*?\n```)$/m).flatMap((part) =>
    part.startsWith('```')
      ? [{ kind: 'code' as const, text: part.replace(/^```[^\n]*\n/, '').replace(/\n```$/, '') }]
      : part
          .split(/\n\s*\n/)
          .map((block) => block.trim())
          .filter((block) => block !== '' && !block.startsWith('!['))
          .map(readBlock),
  );
}

function readBlock(text: string): GuideBlock {
  if (text.startsWith('### ')) return { kind: 'heading', text: text.slice(4) };
  if (!text.startsWith('- ')) return { kind: 'paragraph', text: joined(text) };
  return { kind: 'list', items: text.slice(2).split(/\n- /).map(joined) };
}

function joined(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
