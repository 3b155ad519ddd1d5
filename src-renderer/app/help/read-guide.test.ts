import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGuide } from './read-guide.ts';

test('sections, headings, paragraphs, lists and code are told apart; pictures are left out', () => {
  const markdown = [
    '# Guide',
    '',
    'First\nlines.',
    '',
    '## One',
    '',
    '![a picture](a.png)',
    '',
    '- an item\n  that goes on\n- **another**',
    '',
    '### Inside',
    '',
    '```sh\na\n\n- b\n```',
    '',
    '## Two',
    '',
    'Last.',
  ].join('\n');
  expect(readGuide(markdown)).toEqual({
    title: 'Guide',
    sections: [
      { title: 'Guide', blocks: [{ kind: 'paragraph', text: 'First lines.' }] },
      {
        title: 'One',
        blocks: [
          { kind: 'list', items: ['an item that goes on', '**another**'] },
          { kind: 'heading', text: 'Inside' },
          { kind: 'code', text: 'a\n\n- b' },
        ],
      },
      { title: 'Two', blocks: [{ kind: 'paragraph', text: 'Last.' }] },
    ],
  });
});

test('of the guide itself nothing is left unread: every line of text is in it, and no sign of Markdown', () => {
  const markdown = readFileSync(join(import.meta.dirname, '../../../docs/guide.md'), 'utf8');
  const { sections } = readGuide(markdown);
  const texts = sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
  ]);
  const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const withoutPictures = markdown.replaceAll(/^!\[.*$/gm, '').replaceAll(/^```\w+$/gm, '');
  expect(texts.flatMap(wordsOf)).toEqual(wordsOf(withoutPictures.replace(/^# .*$/m, 'Guide')));
  for (const { blocks } of sections) {
    for (const block of blocks)
      if (block.kind === 'paragraph' || block.kind === 'heading')
        expect(block.text).not.toMatch(/^(?:[-|#>]|\* |\d+\. |!\[)/);
  }
});
