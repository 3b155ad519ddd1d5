import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gates } from './gates.ts';
import { allowed, lintCanaries } from './lint-canaries-fixture.ts';
import { createPlantedTree, type PlantedTree } from './planted-tree.ts';

/**
 * The canaries: each gate is shown blameless code and must be green, then a planted violation and must go red with the
 * words that help. A gate that silently checks nothing would pass every day (DESIGN §6).
 */

/** One small file per project of the real configuration, so that `tsc -b` and knip find what they are told to look at. */
const blameless: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({ type: 'module', dependencies: { zod: '4' }, devDependencies: { knip: '1', oxlint: '1', vitest: '1' } }, null, 2)}\n`,
  'src-shared/schema.ts': "import * as z from 'zod/mini';\n\nexport const schema = z.string();\n",
  'src-shared/catalog/registry.ts':
    "const fuel = { sent: [['fuel.tank', 'fuel_left'], 'fuel_capacity'] } as const;\n\nexport const catalog = { ships: { fields: { fuel } } } as const;\n",
  'src-main/hosts/electron/main.ts': exporting('main', "import { schema } from '../../../src-shared/schema.ts';"),
  'src-main/hosts/electron/preload.ts': exporting('preload'),
  'src-main/hosts/chromium/main.ts':
    "import { catalog } from '../../../src-shared/catalog/registry.ts';\n\nexport const chromium = Object.keys(catalog);\n",
  'src-renderer/main.tsx': exporting('renderer', "import { schema } from '../src-shared/schema.ts';"),
  // Uses of what the lint rule lends to the scripts that are not in this tree.
  'scripts/start.ts':
    "import { readGlossary } from './lint/find-refused-words.ts';\nimport { isTestCode, roomOf } from './lint/judge-import.ts';\n\nexport const start = [isTestCode, readGlossary, roomOf];\n",
  'scripts/bench/pages/tour-page.tsx': exporting('page', "import { schema } from '../../../src-shared/schema.ts';"),
  'e2e/tour.spec.ts': exporting('tour'),
};

function exporting(name: string, importLine?: string): string {
  const value = importLine === undefined ? "''" : 'schema.def.type';
  return `${importLine === undefined ? '' : `${importLine}\n\n`}export const ${name} = ${value};\n`;
}

let tree: PlantedTree;

beforeAll(() => {
  tree = createPlantedTree(blameless);
});

afterAll(() => tree.remove());

describe('blameless code', () => {
  test.each([gates.format, gates.types, gates.lint])('passes the gate $name', async (gate) => {
    expect(await tree.judge(gate)).toMatchObject({ code: 0 });
  });

  test.each([gates.unused, gates.production])('passes the gate $name', async (gate) => {
    // Without the hints about the entries of the real tree that this small one has not.
    const command = gate.command.filter((word) => word !== '--treat-config-hints-as-errors');
    expect(await tree.judge({ ...gate, command })).toMatchObject({ code: 0 });
  });
});

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

describe('the lint gate', () => {
  let findings: readonly Finding[] = [];
  let code = 0;

  beforeAll(async () => {
    const planted = createPlantedTree(blameless);
    try {
      for (const [path, text] of lintCanaries) planted.plant({ [path]: text });
      planted.plant(allowed);
      const command = [...gates.lint.command, '--format', 'json'];
      const report = await planted.judge({ ...gates.lint, command });
      code = report.code;
      findings = (JSON.parse(report.output) as { diagnostics: Finding[] }).diagnostics; // oxlint's own format
    } finally {
      planted.remove();
    }
  }, 60_000);

  const describeFindings = (path: string): string =>
    findings
      .filter(({ filename }) => filename === path)
      .map(({ code: rule, message, help }) => `${rule} ${message} ${help ?? ''}`)
      .join('\n');

  test('goes red', () => {
    expect(code).not.toBe(0);
  });

  test.each(lintCanaries)('refuses what stands in %s', (path, _text, says) => {
    expect(describeFindings(path)).toMatch(says);
  });

  test.each(Object.keys(allowed))('allows what stands in %s', (path) => {
    expect(describeFindings(path)).toBe('');
  });
});

describe('the other gates', () => {
  test('tsc refuses a wrong type, Node in src-shared, and an import from renderer to main', async () => {
    const planted = createPlantedTree(blameless);
    try {
      planted.plant({
        'src-shared/wrong.ts': "export const count: number = 'three';\n",
        'src-shared/node.ts': "export const home = process.env['HOME'];\n",
        'src-renderer/across.ts':
          "import { main } from '../src-main/hosts/electron/main.ts';\n\nexport const x = main;\n",
      });
      const { code, output } = await planted.judge(gates.types);
      expect(code).not.toBe(0);
      expect(output).toMatch(/src-shared\/wrong\.ts.*Type 'string' is not assignable/);
      expect(output).toMatch(/src-shared\/node\.ts.*Cannot find name 'process'/);
      expect(output).toMatch(/src-renderer\/across\.ts.*not (?:under|listed)/);
    } finally {
      planted.remove();
    }
  });

  test('tsc refuses a page of a benchmark that leaves out what a component of the program asks for', async () => {
    const planted = createPlantedTree(blameless);
    try {
      planted.plant({
        'src-renderer/stage.tsx': 'export const Stage = ({ size }: { readonly size: number }) => <p>{size}</p>;\n',
        'scripts/bench/pages/stage-page.tsx':
          "import { Stage } from '../../../src-renderer/stage.tsx';\n\nexport const page = <Stage />;\n",
      });
      const { code, output } = await planted.judge(gates.types);
      expect(code).not.toBe(0);
      expect(output).toMatch(/pages\/stage-page\.tsx.*Property 'size' is missing/);
    } finally {
      planted.remove();
    }
  });

  test('oxfmt refuses other spacing', async () => {
    const planted = createPlantedTree(blameless);
    try {
      planted.plant({ 'src-main/crooked.ts': 'export const  x = {a:1}\n' });
      const { code, output } = await planted.judge(gates.format);
      expect(code).not.toBe(0);
      expect(output).toContain('src-main/crooked.ts');
    } finally {
      planted.remove();
    }
  });

  test('knip refuses an unused file, an unused export and an unlisted dependency', async () => {
    const planted = createPlantedTree(blameless);
    try {
      planted.plant({
        'src-main/forgotten.ts': 'export const x = 1;\n',
        'src-main/hosts/electron/main.ts':
          "import { parse } from 'yaml';\nimport { used } from './half-used.ts';\n\nexport const main = [parse, used];\n",
        'src-main/hosts/electron/half-used.ts': 'export const used = 1;\nexport const unused = 2;\n',
      });
      const { code, output } = await planted.judge(gates.unused);
      expect(code).not.toBe(0);
      expect(output).toMatch(/Unused files[\s\S]*src-main\/forgotten\.ts/);
      expect(output).toMatch(/Unlisted dependencies[\s\S]*yaml/);
      expect(output).toMatch(/Unused exports[\s\S]*unused /);
    } finally {
      planted.remove();
    }
  });

  test('knip refuses a product file, an export and a dependency that only tests use, but not a fixture', async () => {
    const planted = createPlantedTree(blameless);
    try {
      planted.plant({
        'package.json': `${JSON.stringify({ type: 'module', dependencies: { yaml: '2', zod: '4' } }, null, 2)}\n`,
        'src-main/hosts/electron/main.ts': "import { used } from './half-tested.ts';\n\nexport const main = used;\n",
        'src-main/hosts/electron/half-tested.ts': 'export const used = 1;\nexport const tested = 2;\n',
        'src-main/only-tested.ts': 'export const x = 1;\n',
        'src-main/some-fixture.ts': "import { parse } from 'yaml';\n\nexport const y = parse;\n",
        'src-main/some.test.ts': [
          "import { tested } from './hosts/electron/half-tested.ts';",
          "import { x } from './only-tested.ts';",
          "import { y } from './some-fixture.ts';",
          '\nexport const all = [tested, x, y];\n',
        ].join('\n'),
      });
      const { code, output } = await planted.judge(gates.production);
      expect(code).not.toBe(0);
      expect(output).toMatch(/Unused files \(1\)\s+src-main\/only-tested\.ts/);
      expect(output).toMatch(/Unused dependencies \(1\)\s+yaml/);
      expect(output).toMatch(/Unused exports \(1\)\s+tested /);
    } finally {
      planted.remove();
    }
  });

  test('the first view may neither load too much nor in too many files, and never nothing', async () => {
    const planted = createPlantedTree(blameless);
    const build = (scripts: Readonly<Record<string, string>>) =>
      planted.plant(Object.fromEntries(Object.entries(scripts).map(([name, text]) => [`out/renderer/${name}`, text])));
    const page = '<script type="module" crossorigin src="./assets/index-1.js"></script>\n';
    try {
      build({ 'index.html': page, 'assets/index-1.js': 'import{a}from"./a.js";a()', 'assets/a.js': 'export{}' });
      expect(await planted.judge(gates.firstView)).toMatchObject({
        code: 0,
        output: expect.stringMatching(/in 2 files/),
      });
      build({ 'assets/a.js': `export const a="${randomBytes(300_000).toString('base64')}"` });
      expect(await planted.judge(gates.firstView)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/bytes \(gzip\) in 2 files[\s\S]*import\(\)/),
      });
      const names = Array.from({ length: 12 }, (_, index) => `p${index}.js`);
      build({
        'assets/a.js': names.map((name) => `import"./${name}"`).join(';'),
        ...Object.fromEntries(names.map((name) => [`assets/${name}`, 'export{}'])),
      });
      expect(await planted.judge(gates.firstView)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/in 14 files/),
      });
      build({ 'index.html': '<p>Nothing</p>' });
      expect(await planted.judge(gates.firstView)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/loads no script/),
      });
    } finally {
      planted.remove();
    }
  });
});
