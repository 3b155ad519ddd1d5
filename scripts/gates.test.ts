import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gates } from './gates.ts';
import { createPlantedTree, type PlantedTree } from './planted-tree.ts';

/**
 * The canaries: each gate is shown blameless code and must be green, then a planted violation and must go red with the
 * words that help. A gate that silently checks nothing would pass every day (DESIGN §6).
 */

/** One small file per project of the real configuration, so that `tsc -b` and knip find what they are told to look at. */
const blameless: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({ type: 'module', dependencies: { zod: '4' }, devDependencies: { oxlint: '1' } }, null, 2)}\n`,
  'src-shared/schema.ts': "import { z } from 'zod';\n\nexport const schema = z.string();\n",
  'src-shared/catalog/registry.ts':
    "const fuel = { sent: [['fuel.tank', 'fuel_left'], 'fuel_capacity'] } as const;\n\nexport const catalog = { ships: { fields: { fuel } } } as const;\n",
  'src-main/hosts/electron/main.ts': exporting('main', "import { schema } from '../../../src-shared/schema.ts';"),
  'src-main/hosts/electron/preload.ts': exporting('preload'),
  'src-main/hosts/chromium/main.ts': exporting('chromium'),
  'src-renderer/main.tsx': exporting('renderer', "import { schema } from '../src-shared/schema.ts';"),
  'scripts/start.ts': exporting('start'),
  'e2e/tour.spec.ts': exporting('tour'),
};

function exporting(name: string, importLine?: string): string {
  const value = importLine === undefined ? "''" : 'schema.description';
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

  test('passes the gate for unused code', async () => {
    // Without the hints about the entries of the real tree that this small one has not.
    const command = gates.unused.command.filter((word) => word !== '--treat-config-hints-as-errors');
    expect(await tree.judge({ ...gates.unused, command })).toMatchObject({ code: 0 });
  });
});

/** Lint violations: path, text, and what the report must say about that very file. */
const lintCanaries: readonly (readonly [path: string, text: string, says: RegExp])[] = [
  ['src-shared/walls/a.ts', importing('../../src-main/core.ts'), /src-shared is imported by everybody/],
  ['src-shared/walls/b.ts', importing('../../e2e/x.ts'), /imports nobody/],
  ['src-shared/walls/c.ts', importing('node:fs'), /src-shared is pure TypeScript/],
  ['src-shared/walls/d.ts', importing('react'), /src-shared is pure TypeScript/],
  ['src-main/walls/a.ts', importing('../../src-renderer/x.ts'), /src-main never imports src-renderer/],
  ['src-main/walls/b.ts', importing('electron'), /Only src-main\/hosts\/electron imports electron/],
  ['src-main/walls/c.ts', importing('electron/main'), /Only src-main\/hosts\/electron imports electron/],
  ['src-main/walls/d.ts', importing('playwright-core'), /Only src-main\/hosts\/chromium/],
  ['src-main/hosts/electron/e.ts', importing('playwright-core'), /Only src-main\/hosts\/chromium/],
  ['src-main/hosts/chromium/f.ts', importing('electron'), /Only src-main\/hosts\/electron imports electron/],
  ['src-main/walls/g.ts', "export * from './../../src-renderer/x.ts';\n", /src-main never imports src-renderer/],
  ['src-main/walls/h.ts', "export const x = import('electron');\n", /Only src-main\/hosts\/electron/],
  ['src-main/walls/i.ts', "export type X = import('electron').App;\n", /Only src-main\/hosts\/electron/],
  ['src-main/walls/j.ts', 'export const x = (name: string) => import(name);\n', /as a plain string/],
  ['src-renderer/walls/a.ts', importing('../../src-main/core.ts'), /src-renderer never imports src-main/],
  ['src-renderer/walls/b.ts', importing('node:fs'), /src-renderer runs without Node/],
  ['src-renderer/walls/c.ts', importing('/src-main/core.ts'), /as a relative path/],
  ['src-renderer/walls/d.ts', importing('../../src-main/core.ts?raw'), /src-renderer never imports src-main/],
  [
    'src-renderer/walls/e.ts',
    "export const at = new URL('../../src-main/x.ts', import.meta.url);\n",
    /never imports src-main/,
  ],
  ['src-renderer/features/ships/a.ts', importing('../starmap/map.ts'), /"ships" never imports the feature "starmap"/],
  [
    'src-renderer/features/ships/b.ts',
    importing('../../features/people/x.ts'),
    /move what both need into src-renderer\/ui/,
  ],
  ['src-renderer/ui/a.tsx', importing('../features/ships/x.ts'), /src-renderer\/ui never imports a feature/],
  ['src-renderer/archive/a.ts', importing('../features/ships/x.ts'), /src-renderer\/archive never imports a feature/],
  ['src-renderer/net/a.ts', "export const x = fetch('/x');\n", /The renderer never fetches: ask over/],
  ['src-renderer/net/b.ts', "export const x = window.fetch('/x');\n", /The renderer never fetches: ask over/],
  ['src-renderer/net/c.ts', 'export const x = new XMLHttpRequest();\n', /The renderer never fetches: ask over/],
  ['src-renderer/net/d.ts', "export const x = new WebSocket('/x');\n", /The renderer never fetches: ask over/],
  ['src-main/words/a.ts', 'export const x = { webSecurity: true };\n', /never mentioned \(SECURITY 6/],
  ['src-main/words/b.ts', 'export const x = { "allowRunningInsecureContent": 1 };\n', /never mentioned \(SECURITY 6/],
  ['src-main/words/c.ts', '// experimentalFeatures\nexport const x = 1;\n', /never mentioned \(SECURITY 6/],
  ['src-main/words/d.ts', 'export const x = `enableBlinkFeatures`;\n', /never mentioned \(SECURITY 6/],
  ['src-main/words/e.ts', "export const x = '--no-sandbox';\n", /only a CI launcher/],
  ['src-main/words/g.ts', "app.commandLine.appendSwitch('no-sandbox');\n", /only a CI launcher/],
  ['src-main/words/h.ts', 'app.commandLine.appendSwitch("disable-web-security");\n', /never mentioned \(SECURITY 6/],
  [
    'src-renderer/words/f.tsx',
    'export const Html = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n',
    /never rendered \(SECURITY C\)/,
  ],
  ['src-renderer/wire/a.ts', "export const x = 'fuel_capacity';\n", /“fuel_capacity” is a key of the service/],
  ['src-renderer/wire/b.ts', 'export const x = (ship: { fuel_left: 1 }) => ship;\n', /“fuel_left” is a key/],
  ['src-renderer/wire/c.tsx', 'export const x = `fuel.tank`;\n', /“fuel.tank” is a key of the service/],
  ['src-renderer/wire/d.ts', "export const x = 'tanks.0.fuel_left';\n", /“fuel_left” is a key of the service/],
  [
    'src-main/promises/a.ts',
    'const save = async () => 1;\nexport const x = () => {\n  save();\n};\n',
    /no-floating-promises/,
  ],
  ['src-main/promises/b.ts', 'export const x = async () => await 1;\n', /await-thenable/],
  [
    'src-main/promises/c.ts',
    'export const x = (list: string[]) => {\n  list.forEach(async () => Promise.resolve());\n};\n',
    /no-misused-promises/,
  ],
  ['src-main/types/a.ts', 'export const x = (y: any) => y;\n', /no-explicit-any/],
  [
    'src-main/types/b.ts',
    "export function x(y: 'a' | 'b'): number {\n  switch (y) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
    /switch-exhaustiveness-check/,
  ],
  ['src-main/types/c.ts', "import { Stats } from 'node:fs';\n\nexport type X = Stats;\n", /consistent-type-imports/],
  ['src-main/types/d.ts', '// @ts-ignore\nexport const x = 1;\n', /ban-ts-comment/],
  ['src-main/shape/a.ts', 'const x = 1;\nexport default x;\n', /no-default-export/],
  ['src-main/shape/b.ts', 'export const x = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e;\n', /max-params/],
  ['src-main/shape/c.ts', 'export {};\n'.repeat(401), /max-lines/],
  ['src-main/shape/d.ts', "export const x = () => console.log('');\n", /no-console/],
  [
    'src-renderer/shape/e.tsx',
    "import { useState } from 'react';\n\nexport function Panel({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    /rules-of-hooks/,
  ],
];

/** The other side of each wall: code that the rules must leave alone. */
const allowed: Readonly<Record<string, string>> = {
  'src-main/hosts/electron/allowed.ts': importing('electron'),
  'src-main/hosts/chromium/allowed.ts': importing('playwright-core'),
  'src-renderer/features/ships/allowed.ts': importing('../../ui/table.ts'),
  'src-renderer/app/allowed.ts': importing('../features/ships/ships-page.ts'),
  'src-renderer/bridge/allowed.ts': "export const x = () => fetch('/payload');\n",
  'src-main/hosts/chromium/words.ts': "export const x = '--no-sandbox';\n",
  'src-renderer/wire/words.ts': "export const x = { fuel: 'fuel left', capacity: 'fuel capacity' };\n",
  'src-renderer/wire/a.test.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-renderer/wire/ship-fixture.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-main/wire/a.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-main/words.test.ts': "export const x = ['webSecurity', 'innerHTML'];\n",
};

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

function importing(specifier: string): string {
  return `import * as x from '${specifier}';\n\nexport const y = x;\n`;
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
});
