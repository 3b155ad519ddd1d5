import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as RouteListModule from '../src-main/demo/routes/route-list.ts';
import type * as RegistryModule from '../src-shared/catalog/registry.ts';
import type { ResourceName } from '../src-shared/catalog/registry.ts';
import type * as PlanModule from '../src-shared/plan.ts';
import type * as ViewNamesModule from '../src-shared/view-names.ts';
import { readContributions, writeStep } from './contributing-steps-fixture.ts';
import { repositoryRoot } from './repository-root.ts';

// What is cheap to show of CONTRIBUTING.md. `e2e/contributing.spec.ts` does the same steps on a whole copy of the tree, where every
// gate, the tests that the page names and the new view's journey judge them.

const contributions = readContributions();
const writing = contributions.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'run' ? [] : [step])));
let copy = '';

beforeAll(() => {
  mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
  copy = mkdtempSync(join(repositoryRoot, 'out', 'contributing-'));
  for (const path of ['src-shared', 'src-main/demo', 'tsconfig.base.json'])
    cpSync(join(repositoryRoot, path), join(copy, path), { recursive: true });
  for (const { kind, file } of writing) if (kind === 'edit') cpSync(join(repositoryRoot, file), join(copy, file));
  for (const step of writing) writeStep(copy, step);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A module of the copy, by its path in the tree. Its types are those of the tree: what only the copy has goes by name. */
const load = async <Module>(path: string): Promise<Module> => (await import(join(copy, path))) as Module; // the same but for the steps

const stations = 'stations' as ResourceName; // in the copy alone

test('CONTRIBUTING.md has two contributions, each from a declaration to its test', () => {
  expect(contributions.map(({ title }) => title)).toEqual(['Add a resource in ten minutes', 'Add a view in an hour']);
  const files = contributions.map(({ steps }) => steps.flatMap((step) => (step.kind === 'new' ? [step.file] : [])));
  expect(files[0]).toContain('src-shared/catalog/stations.test.ts');
  expect(files[1]).toContain('e2e/affiliations.spec.ts');
});

test('a resource added as the page says has a free plan, and the demo’s response is read without drift', async () => {
  const { planFetch } = await load<typeof PlanModule>('src-shared/plan.ts');
  expect(planFetch(stations, { name: 'Dock' }, 'stored')).toMatchObject({ ok: true, value: { cost: { units: 0 } } });
  const { demoRoutes } = await load<typeof RouteListModule>('src-main/demo/routes/route-list.ts');
  const route = demoRoutes.find(({ path }) => path === '/starmap/stations');
  if (route?.kind !== 'path-key') throw new Error('the demo has no such route');
  const find = route.find as () => unknown; // it looks at neither world nor request
  const { data } = find() as { readonly data: unknown }; // what the page's route answers
  const { catalog } = await load<typeof RegistryModule>('src-shared/catalog/registry.ts');
  const { records, drift } = catalog[stations].read(data, {});
  expect(records.map(({ title }) => title)).toEqual(['Lantern Dock', 'Ashfall Pier']);
  expect(drift).toEqual([]);
});

test('a view added as the page says has its name in the tree, and its page is written', async () => {
  const { viewNames } = await load<typeof ViewNamesModule>('src-shared/view-names.ts');
  expect(viewNames).toContain('affiliations');
  expect(writing.map(({ file }) => file)).toContain('src-renderer/features/affiliations/affiliations-page.tsx');
});

test('lines that the tree has not, or has twice, and a new file that is there already, are refused', () => {
  const edit = (hunk: string) => () =>
    writeStep(copy, { kind: 'edit', file: 'src-shared/view-names.ts', hunks: [hunk] });
  expect(edit(" 'gone',\n+  'new',")).toThrow('src-shared/view-names.ts has 0 times');
  expect(edit(' export const x = 1;\n+y')).toThrow('has 0 times');
  const again = writing.find(({ kind }) => kind === 'new');
  if (!again) throw new Error('the page writes no file');
  expect(() => writeStep(copy, again)).toThrow(`calls ${again.file} new`);
  expect(() => readContributions('## Add nothing\n\n```ts\nx\n```\n')).toThrow('names no file');
});
