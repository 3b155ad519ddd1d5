import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { GuidePage, readGuide } from './guide-page.tsx';

test('sections are told apart, broken lines joined, pictures left out, links words, and code as it is', () => {
  const markdown = [
    '# Guide\n',
    'First\nlines, [linked](a.md).\n',
    '## One\n',
    '![a picture](a.png)\n',
    '- an item\n  that goes on\n- **another**\n',
    '### Inside\n',
    '```sh\na\n\nb\n```\n',
    '## Two\n',
    'Last.\n',
  ].join('\n');
  expect(readGuide(markdown)).toEqual([
    {
      title: 'One',
      text: 'First lines, linked.\n\n- an item that goes on\n- **another**\n\n### Inside\n\n```sh\na\n\nb\n```',
    },
    { title: 'Two', text: 'Last.' },
  ]);
});

test('every word of the guide is on the page, and no sign of Markdown', () => {
  const markdown = readFileSync(join(import.meta.dirname, '../../../docs/guide.md'), 'utf8');
  const { container } = renderOn(<GuidePage />);
  const shown = container.querySelector('article')?.textContent ?? '';
  const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const written = markdown
    .replace(/^# .*$/m, '')
    .replaceAll(/^!\[.*$/gm, '')
    .replaceAll(/^```\w*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
  // What stands before the first section is read below its title.
  const titled = written.replace(/^([\s\S]*?)^(## .*)$/m, '$2\n$1');
  expect(lettersOf(shown)).toBe(lettersOf(titled));
  expect(shown).not.toMatch(/\*\*|\]\(|^#/m);
});
