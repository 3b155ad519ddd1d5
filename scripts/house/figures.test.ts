import { expect, test } from 'vitest';
import { countFigures, formatFigures } from './figures.ts';

const sources = new Map([
  ['src-main/a.ts', "import { b } from './b.ts';\n\nexport const a = b;\n"],
  ['src-main/b.ts', `export const b = 1;\n${'// more\n'.repeat(300)}`],
  ['src-main/a.test.ts', "import { a } from './a.ts';\n\nexport const x = a;\n"],
  ['src-main/a-fixture.ts', "import { a } from './a.ts';\n\nexport const y = a;\n"],
  ['src-renderer/c.tsx', "import './c.css';\n\nexport const C = () => <table />;\n"],
  ['src-renderer/c.css', '.c {\n  color: red;\n}\n'],
  ...Array.from({ length: 17 }, (_, index) => [`src-shared/many/${index}.ts`, 'export {};\n'] as const),
]);

test('the figures count product files and style sheets, not tests and fixtures, nor what those import', () => {
  const counts = countFigures(sources).map(({ name, count }) => [name, count]);
  expect(counts).toEqual([
    ['product files (TypeScript)', 20],
    ['lines of them', 3 + 301 + 3 + 17],
    ['style sheets', 1],
    ['lines of them', 3],
    ['files with exactly one importer', 1],
    ['files with a hand-made table', 1],
    ['folders with more than 16 source files', 1],
    ['files of more than 300 lines', 1],
    ['files of less than 40 lines', 19],
  ]);
});

test('a figure above its goal is marked, one without a goal is only shown', () => {
  const figures = [
    { name: 'files', count: 1_200, goal: 750 },
    { name: 'tables', count: 6, goal: 6 },
    { name: 'small files', count: 40, goal: null },
  ];
  expect(formatFigures(figures).split('\n').slice(1)).toEqual([
    'files         1,200      750  over',
    'tables            6        6',
    'small files      40',
  ]);
});
