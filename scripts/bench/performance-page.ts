import { benchNames, type BenchName } from './bench-names.ts';
import type { BenchResult, BenchResults } from './bench-results.ts';
import { explanations, type Explanation } from './explanations.ts';
import type { Figure } from './figure.ts';

/** The page `docs/performance.md`: a function of what was measured and of the explanations, and of nothing else. */
export function performancePage(results: BenchResults): string {
  const measured = benchNames.flatMap((name) => results[name]?.figures ?? []);
  const overview = benchNames.map((name) => [
    `[${name}](#${name})`,
    results[name] ? countMet(results[name].figures) : 'not measured yet',
    results[name] ? writeInstant(results[name].measuredAt) : '',
  ]);
  return `${[
    '# Performance',
    wrap(
      'Written by `node scripts/house/write-performance.ts` from the results of `npm run bench`; the words about where time goes and what limits it stand in `scripts/bench/explanations.ts`. Every figure stands beside a baseline of the same run: the ratio is what counts, since absolute times are those of one machine on one day. A load of more than one for each processor means that others worked on it meanwhile.',
    ),
    `**Met: ${countMet(measured)} figures.**`,
    table(['benchmark', 'met', 'measured (UTC)'], overview),
    ...benchNames.map((name) => section(name, results[name])),
  ].join('\n\n')}\n`;
}

/** The explanation of a figure: the one that names it, else the one for all others; null where there is none. */
export function explanationOf(name: BenchName, figure: string): Explanation | null {
  const all = explanations[name].explanations;
  const isNamed = ({ of }: Explanation): boolean => of.some((start) => start !== '' && figure.startsWith(start));
  return all.find(isNamed) ?? all.find(({ of }) => of.includes('')) ?? null;
}

function section(name: BenchName, result: BenchResult | undefined): string {
  const { measures, explanations: texts } = explanations[name];
  const parts = [`## ${name}`, wrap(measures)];
  if (!result) return [...parts, 'Not measured yet.'].join('\n\n');
  const rows = result.figures.map(({ name: figure, value, unit, baseline, ratio, goal, met }) => [
    figure,
    `${value} ${unit}`,
    `${baseline} ${unit}`,
    // Beside a baseline of 0 there is no ratio, and JSON writes null for it.
    typeof ratio === 'number' && Number.isFinite(ratio) ? String(ratio) : '–',
    goal,
    met ? 'yes' : '**no**',
  ]);
  parts.push(wrap(`Measured ${writeInstant(result.measuredAt)} UTC on ${result.machine}.`));
  parts.push(table(['figure', 'measured', 'beside', 'ratio', 'goal', 'met'], rows));
  for (const text of texts) {
    const figures = result.figures.filter((figure) => explanationOf(name, figure.name) === text);
    if (figures.length > 0) parts.push(explain(text, figures, figures.length === result.figures.length));
  }
  return parts.join('\n\n');
}

function explain({ of, timeGoes, limit }: Explanation, figures: readonly Figure[], isAll: boolean): string {
  const about = isAll ? 'All of them' : of.includes('') ? 'The others' : of.map((start) => `“${start} …”`).join(', ');
  // Figures of one measurement beside several baselines have the same steps.
  const steps = Map.groupBy(figures, ({ steps: measured = [] }) =>
    measured.map(({ step, ms }) => `${step} ${ms} ms`).join(', '),
  );
  const lines = [...steps].flatMap(([text, [first]]) =>
    text !== '' && first ? [wrap(`Steps of “${first.name}”, medians: ${text}.`)] : [],
  );
  return [wrap(`**${about}.** ${timeGoes} _What limits it:_ ${limit}`), ...lines].join('\n\n');
}

function countMet(figures: readonly Figure[]): string {
  return `${figures.filter(({ met }) => met).length} of ${figures.length}`;
}

function writeInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** As the formatter writes tables: columns as wide as their widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((text, column) => Math.max(3, text.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Longest line of a paragraph, in characters. */
const lineLength = 130;

function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
