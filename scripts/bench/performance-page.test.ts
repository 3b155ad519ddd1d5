import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { benchNames, type BenchName } from './bench-names.ts';
import type { BenchResults } from './bench-results.ts';
import { explanations } from './explanations.ts';
import { explanationOf, performancePage } from './performance-page.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const results = JSON.parse(read('docs/performance.json')) as BenchResults; // written by a script, from the benchmarks' own
const measured = benchNames.filter((name) => results[name] !== undefined);
const figuresOf = (name: BenchName): readonly string[] => results[name]?.figures.map((figure) => figure.name) ?? [];

const runner = read('scripts/bench.ts');

/** The file in this folder that measures a benchmark; empty where the runner has none. */
function fileOf(name: BenchName): string {
  const [, measure = ''] = new RegExp(`^  '?${name}'?: (\\w+),$`, 'm').exec(runner) ?? [];
  const [, file = ''] = new RegExp(`import \\{ ${measure} \\} from '\\./bench/([\\w-]+\\.ts)'`).exec(runner) ?? [];
  return file;
}

/** The source of a benchmark, with that of all that it imports from its folder, other benchmarks and what all of them share apart. */
function sourceOf(name: BenchName): string {
  const others = benchNames.filter((other) => other !== name).map(fileOf);
  const seen = new Set<string>(['figure.ts', 'bench-app.ts', ...others]);
  const follow = (path: string): string => {
    if (seen.has(path) || !existsSync(join(import.meta.dirname, path))) return '';
    seen.add(path);
    const text = read(join('scripts/bench', path));
    return text + [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, next = '']) => follow(next)).join('\n');
  };
  return follow(fileOf(name));
}

const text = String.raw`'(?:[^'\\\n]|\\.)*'|` + '`[^`]*`';

/** What a text in the source matches: each `${…}` stands for something. Null where it says too little to be told by. */
function patternOf(literal: string): RegExp | null {
  const parts = literal.slice(1, -1).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  if (parts.join('').trim().length < 5) return null;
  return new RegExp(parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('.+'));
}

/** Names of figures in a source: what is given to those who make figures, and what stands as a name. */
function namesIn(source: string): readonly RegExp[] {
  const makers = new RegExp(`(?:\\b(?:ratioFigure|bounded|\\w+Figure|perSnapshot)\\(|\\bname: ?)\\s*(${text})`, 'g');
  return [...source.matchAll(makers)].flatMap(([call, literal = '']) => {
    // Not every name is a figure's: parts of pages and of invented data have one, too, and those say no sentence.
    const isSentence = !call.startsWith('name') || /^.[^$]*(?: [a-z]+){2}/.test(literal);
    return (isSentence && patternOf(literal)) || [];
  });
}

function anyTextIn(source: string): readonly RegExp[] {
  return [...source.matchAll(new RegExp(text, 'g'))].flatMap(([literal]) => patternOf(literal) ?? []);
}

test('the page is what the script makes of the results and the explanations: run `node scripts/house/write-performance.ts`', () => {
  expect(read('docs/performance.md')).toBe(performancePage(results));
});

test('the runner and the page know the same benchmarks', () => {
  expect(benchNames.filter((name) => sourceOf(name) === '')).toEqual([]);
  expect(Object.keys(results).filter((name) => !benchNames.some((known) => known === name))).toEqual([]);
  expect(measured).not.toEqual([]);
});

describe.each(measured)('of %s', (name) => {
  const figures = figuresOf(name);
  const source = sourceOf(name);

  test('every figure on the page is one that the benchmark makes', () => {
    const texts = anyTextIn(source);
    expect(figures.filter((figure) => !texts.some((pattern) => pattern.test(figure)))).toEqual([]);
  });

  test('every figure that the benchmark makes is on the page', () => {
    const missing = namesIn(source).filter((pattern) => !figures.some((figure) => pattern.test(figure)));
    expect(missing.map(String)).toEqual([]);
  });

  test('every figure is explained, and no explanation is of none', () => {
    expect(figures.filter((figure) => explanationOf(name, figure) === null)).toEqual([]);
    const used = new Set(figures.map((figure) => explanationOf(name, figure)));
    expect(explanations[name].explanations.filter((one) => !used.has(one)).map(({ of }) => of)).toEqual([]);
  });
});

test('explanations say no number of milliseconds, bytes or times: those are measured', () => {
  const words = JSON.stringify(explanations);
  expect(/\d+(?:\.\d+)? ?(?:ms|s|kB|%|times)\b/.exec(words)).toBeNull();
});

describe('what these tests go by', () => {
  test('a name that was changed in the source, and one that was added, are noticed', () => {
    const source = "ratioFigure('switch to the map', 1); bounded(`frames of ${view} at rest`, 2);";
    const [one, two] = namesIn(source);
    expect(one?.test('switch to the map')).toBe(true);
    expect(one?.test('change to the map')).toBe(false);
    expect(two?.test('frames of ships at rest')).toBe(true);
    expect(two?.test('frames of ships in motion')).toBe(false);
  });

  test('a figure that nobody makes is noticed', () => {
    const texts = anyTextIn(sourceOf('backup'));
    expect(texts.some((pattern) => pattern.test('size of that backup, beside gzip of its rows'))).toBe(true);
    expect(texts.some((pattern) => pattern.test('length of the captain’s beard'))).toBe(false);
  });
});
