import { posix } from 'node:path';
import { countLines, productFiles, readImports, type Sources } from './import-graph.ts';

/** One figure of the house. */
export interface Figure {
  readonly name: string;
  readonly count: number;
  /** Not to be exceeded; null: only to be looked at. */
  readonly goal: number | null;
}

/** Source files that a folder may have before it is more than a room. */
const mostInRoom = 16;

/** What tells whether one can live in the house: how much there is, and in how small pieces. Tests and fixtures do not count. */
export function countFigures(sources: Sources): readonly Figure[] {
  const files = productFiles(sources);
  const textOf = (path: string): string => sources.get(path) ?? '';
  const lines = new Map(files.map((path) => [path, countLines(textOf(path))]));
  const sheets = [...sources.keys()].filter((path) => path.endsWith('.css'));
  const folders = Map.groupBy(files, (path) => posix.dirname(path));
  const count = (holds: (path: string) => boolean): number => files.filter(holds).length;
  return [
    { name: 'product files (TypeScript)', count: files.length, goal: 750 },
    { name: 'lines of them', count: sum(lines.values()), goal: 98_000 },
    { name: 'style sheets', count: sheets.length, goal: 120 },
    { name: 'lines of them', count: sum(sheets.map((path) => countLines(textOf(path)))), goal: 10_000 },
    { name: 'files with exactly one importer', count: findLoneImports(sources).length, goal: 150 },
    { name: 'files with a hand-made table', count: count((path) => /<table\b/.test(textOf(path))), goal: 6 },
    {
      name: `folders with more than ${mostInRoom} source files`,
      count: [...folders.values()].filter((inside) => inside.length > mostInRoom).length,
      goal: 0,
    },
    { name: 'files of more than 300 lines', count: count((path) => (lines.get(path) ?? 0) > 300), goal: null },
    { name: 'files of less than 40 lines', count: count((path) => (lines.get(path) ?? 0) < 40), goal: null },
  ];
}

/** Product files that exactly one other product file imports, with their length. */
export function findLoneImports(sources: Sources): readonly { readonly path: string; readonly lines: number }[] {
  const product = new Set(productFiles(sources));
  const importers = new Map<string, Set<string>>();
  for (const { importer, imported } of readImports(sources).found) {
    if (product.has(importer) && product.has(imported)) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(importer));
    }
  }
  return [...importers].flatMap(([path, by]) =>
    by.size === 1 ? [{ path, lines: countLines(sources.get(path) ?? '') }] : [],
  );
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

/** The figures as a table for the terminal, with what each is to come down to. */
export function formatFigures(figures: readonly Figure[]): string {
  const say = (count: number): string => count.toLocaleString('en').padStart(8);
  const widest = Math.max(...figures.map(({ name }) => name.length));
  const head = `${''.padEnd(widest)}${'now'.padStart(8)}${'at most'.padStart(9)}`;
  const rows = figures.map(({ name, count, goal }) => {
    const verdict = goal === null ? '' : ` ${say(goal)}${count > goal ? '  over' : ''}`;
    return `${name.padEnd(widest)}${say(count)}${verdict}`;
  });
  return [head, ...rows].join('\n');
}
