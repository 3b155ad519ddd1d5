import { expect, test } from 'vitest';
import { readGuidePage } from './read-guide.ts';

test('a page is parted into title, lead and sections; pictures, tables and code stand for themselves, comments are left out', () => {
  const markdown = [
    '# Ships, and more\n',
    'First',
    'lines, [linked](a.md).\n',
    '<!-- made by a script -->\n',
    '## This computer’s one\n',
    '<picture>',
    '  <source media="(prefers-color-scheme: dark)" srcset="../pictures/time-machine-dark.webp" />',
    '  <img src="../pictures/time-machine-light.webp" alt="Two ships" />',
    '</picture>\n',
    '- an item',
    '  that goes on',
    '- **another**\n',
    '1. one',
    '2. two\n',
    '### Inside\n',
    '| a | b |',
    '| --- | --- |',
    '| `1` | 2 |',
    'Behind it.\n',
    '```sh',
    '# no heading\n',
    '| no | table |',
    '```\n',
    '`code` begins\n`a line`.\n',
  ].join('\n');
  expect(readGuidePage(markdown.replaceAll('\n', '\r\n'))).toEqual({
    title: 'Ships, and more',
    lead: [{ kind: 'text', text: 'First lines, [linked](a.md).' }],
    sections: [
      {
        id: 'this-computers-one',
        title: 'This computer’s one',
        level: 2,
        blocks: [
          { kind: 'picture', name: 'time-machine', alt: 'Two ships' },
          { kind: 'text', text: '- an item that goes on\n- **another**\n\n1. one\n2. two' },
        ],
      },
      {
        id: 'inside',
        title: 'Inside',
        level: 3,
        blocks: [
          { kind: 'table', head: ['a', 'b'], rows: [['`1`', '2']] },
          { kind: 'text', text: 'Behind it.' },
          { kind: 'text', text: '```sh\n# no heading\n\n| no | table |\n```' },
          { kind: 'text', text: '`code` begins `a line`.' },
        ],
      },
    ],
  });
});

test.each(['', 'no title', '```\nnever closed', '<picture>\nnever closed', '| half'])(
  '%j is read to its end',
  (markdown) => {
    expect(readGuidePage(markdown).sections).toEqual([]);
  },
);
