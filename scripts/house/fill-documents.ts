import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem, problemSides } from '../../src-shared/problem-labels.ts';
import { problemSchema } from '../../src-shared/problem.ts';
import { repositoryRoot } from '../repository-root.ts';
import { countFigures, findLoneImports } from './figures.ts';
import { readSources } from './import-graph.ts';

/** Documents with a part that is made from the sources, relative to the repository root, and what makes it. */
export const filledDocuments: Readonly<Record<string, (root: string) => string>> = {
  'docs/guide/troubleshooting.md': listProblems,
  'docs/accessibility.md': listLookedAt,
  'docs/decisions/0052-figures-and-good-sense.md': listFiguresOver,
};

const begin = '<!-- made by `node scripts/house/fill-documents.ts` -->';
const end = '<!-- end of what is made -->';

/** A document with its made part as the sources are now. @throws Error when a marker is missing. */
export function fillDocument(document: string, part: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to === -1) throw new Error('The document has lost its markers');
  return `${document.slice(0, from + begin.length)}\n\n${part}\n\n${document.slice(to)}`;
}

/** Every failure by its title, with whose side it is on and what to do, in the program's own words. */
function listProblems(): string {
  const all = problemSchema.def.options.flatMap(({ shape }) => {
    const [kind] = shape.kind.def.values;
    return variants.flatMap((variant) => problemSchema.safeParse({ ...facts, ...variant, kind }).data ?? []);
  });
  const labels = all.map((problem) => describeProblem(problem, () => 'when the service says'));
  const sides = Object.keys(problemSides);
  const byTitle = Map.groupBy(labels, ({ title }) => title);
  return [...byTitle]
    .toSorted(([, [one]], [, [other]]) => sides.indexOf(one?.side ?? '') - sides.indexOf(other?.side ?? ''))
    .map(([title, same]) => {
      const [first] = same;
      const advice = [...new Set(same.map((one) => one.advice))];
      return `### ${title}\n\n_${first ? problemSides[first.side] : ''}._ ${advice.join('\n\n')}`;
    })
    .join('\n\n');
}

/** What a problem may have to say besides its kind; each kind takes what is its own. */
const facts = {
  retryAt: 0,
  resetAt: 0,
  limitBytes: 64 * 1024 * 1024,
  plannedUnits: 2,
  confirmedUnits: 1,
};

const variants = [{}, { isByService: true }, { floorBytes: 1 }, { isKept: true }];

/** What the journeys let axe judge: every screen with its states, from their sources. */
function listLookedAt(root: string): string {
  const folder = join(root, 'e2e');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const looks = specs.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\blook\(\w+, '([\w-]+)', '([\w-]+)'\)/g)].map(
      ([, screen = '', state = '']) => ({ screen: plain(screen), state: plain(state) }),
    ),
  );
  if (looks.length === 0) throw new Error('No journey looks at anything');
  return [...Map.groupBy(looks, ({ screen }) => screen)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([screen, states]) => `- _${screen}_: ${[...new Set(states.map(({ state }) => state))].toSorted().join(', ')}`)
    .join('\n');
}

/** The figures that are over their goal, rounded so that a small change leaves the document as it is, but never down to the goal. */
function listFiguresOver(root: string): string {
  const sources = readSources(root);
  const over = countFigures(sources).filter(({ count, goal }) => goal !== null && count > goal);
  const rows = over.map(
    ({ name, count, goal }) => `- ${name}: ${roughly(count, goal ?? 0)}, goal ${goal?.toLocaleString('en')}`,
  );
  const lone = findLoneImports(sources);
  const whole = lone.filter(({ lines }) => lines >= 80);
  return [
    ...rows,
    '',
    `Of the files with one importer, about ${roundly(whole.length)} have 80 lines or more: they are an idea each.`,
  ].join('\n');
}

const roughly = (count: number, goal: number): string =>
  roundedBy(count) > goal ? `about ${roundly(count)}` : count.toLocaleString('en');

const roundedBy = (count: number): number => {
  const step = count < 1_000 ? 25 : 5_000;
  return Math.round(count / step) * step;
};

const roundly = (count: number): string => roundedBy(count).toLocaleString('en');

const plain = (name: string): string => name.replaceAll('-', ' ');

if (import.meta.main) {
  for (const [file, make] of Object.entries(filledDocuments)) {
    const path = join(repositoryRoot, file);
    writeFileSync(path, fillDocument(readFileSync(path, 'utf8'), make(repositoryRoot)));
  }
}
