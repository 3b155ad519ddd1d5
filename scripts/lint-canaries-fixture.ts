/** Edges that the table of allowed imports refuses: importer, what it says, and what it must be told to do instead. */
const refusedEdges: readonly (readonly [importer: string, specifier: string, says: RegExp])[] = [
  [
    'src-renderer/archive/edge-ui.ts',
    '../ui/x.ts',
    /archive never imports src-renderer\/ui: move the part that is not draw/,
  ],
  [
    'src-renderer/archive/edge-services.ts',
    '../services/x.ts',
    /archive never imports src-renderer\/services: take what/,
  ],
  [
    'src-renderer/archive/edge-feature.ts',
    '../features/ships/x.ts',
    /archive never imports src-renderer\/features\/ships/,
  ],
  [
    'src-renderer/archive/edge-format.ts',
    '../format/x.ts',
    /archive never imports src-renderer\/format: return values/,
  ],
  ['src-renderer/archive/edge-zustand.ts', 'zustand', /put it into src-renderer\/services/],
  ['src-renderer/archive/edge-zod.ts', 'zod', /import from "zod\/mini"/],
  [
    'src-renderer/bridge/edge-archive.ts',
    '../archive/x.ts',
    /bridge never imports src-renderer\/archive: take the rows/,
  ],
  [
    'src-renderer/format/edge-archive.ts',
    '../archive/x.ts',
    /format never imports src-renderer\/archive: take the rows/,
  ],
  ['src-renderer/services/edge-ui.ts', '../ui/x.ts', /services never imports src-renderer\/ui: move the part/],
  ['src-renderer/services/edge-dexie.ts', 'dexie', /write a reader in src-renderer\/archive\/read/],
  ['src-renderer/ui/edge-app.ts', '../app/x.ts', /ui never imports src-renderer\/app: take it as a prop or a context/],
  [
    'src-renderer/ui/edge-feature.ts',
    '../features/ships/x.ts',
    /ui never imports src-renderer\/features\/ships: move what/,
  ],
  ['src-renderer/ui/edge-bridge.ts', '../bridge/x.ts', /ui never imports src-renderer\/bridge: call a function of/],
  [
    'src-renderer/features/ships/edge-app.ts',
    '../../app/x.ts',
    /ships never imports src-renderer\/app: take it as a prop/,
  ],
  ['src-renderer/features/ships/edge-bridge.ts', '../../bridge/x.ts', /call a function of src-renderer\/services/],
  ['src-renderer/features/ships/edge-dexie.ts', 'dexie', /write a reader in src-renderer\/archive\/read and call that/],
  [
    'src-renderer/features/ships/edge-feature.ts',
    '../starmap/x.ts',
    /ships never imports .*starmap: move what both need/,
  ],
  ['src-renderer/features/ships/edge-up.ts', '../../features/people/x.ts', /move what both need into src-renderer\/ui/],
  [
    'src-renderer/features/ships/edge-scripts.ts',
    '../../../scripts/x.ts',
    /move what the product needs out of scripts/,
  ],
  [
    'src-renderer/features/ships/edge-test-code.ts',
    './ships-fixture.ts',
    /never imports test code: move what it needs out of/,
  ],
  [
    'src-main/service/edge-hosts.ts',
    '../hosts/host.ts',
    /service never imports src-main\/hosts: take what you need as a/,
  ],
  [
    'src-main/service/edge-demo.ts',
    '../demo/x.ts',
    /service never imports src-main\/demo: the demo service is reached/,
  ],
  [
    'src-main/profiles/edge-bridge.ts',
    '../bridge/app-context.ts',
    /profiles never imports src-main\/bridge: the bridge calls you/,
  ],
  [
    'src-main/edge-hosts.ts',
    './hosts/electron/main.ts',
    /src-main never imports src-main\/hosts: take what you need as a/,
  ],
  ['src-main/bridge/edge-core.ts', '../create-core.ts', /bridge never imports src-main: take what you need as a/],
  ['src-main/vault/edge-bridge.ts', '../bridge/x.ts', /vault never imports src-main\/bridge: the bridge calls you/],
  [
    'src-main/profiles/edge-keyring.ts',
    '@napi-rs/keyring',
    /Only src-main\/vault reads the keychain: ask the KeyVault/,
  ],
  ['src-main/profiles/edge-https.ts', 'node:https', /take the host’s fetch as a parameter/],
  ['src-main/media/edge-spawn.ts', 'node:child_process', /Only src-main\/hosts starts programs: add what you need/],
  ['src-main/media/edge-e2e.ts', '../../e2e/x.ts', /move what the product needs out of e2e/],
];

/** One half of a circle of types alone: nothing of it is left when it runs. */
function circling(own: string, other: string, from: string): string {
  return `import type { ${other} } from '${from}';\n\nexport interface ${own} {\n  readonly next: ${other} | null;\n}\n`;
}

/** Lint violations: path, text, and what the report must say about that very file. */
export const lintCanaries: readonly (readonly [path: string, text: string, says: RegExp])[] = [
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
  ...refusedEdges.map(([importer, specifier, says]) => [importer, importing(specifier), says] as const),
  ['src-main/profiles/edge-fetch.ts', "export const x = () => fetch('/x');\n", /Only a host has a fetch: take it as a/],
  ['src-main/profiles/edge-g.ts', "export const x = () => globalThis.fetch('/x');\n", /Only a host has a fetch/],
  ['src-main/circle/a.ts', circling('A', 'B', './b.ts'), /Dependency cycle detected/],
  ['src-main/circle/b.ts', circling('B', 'A', './a.ts'), /Dependency cycle detected/],
  ['src-renderer/net/a.ts', "export const x = fetch('/x');\n", /The renderer never fetches: ask over/],
  ['src-renderer/net/b.ts', "export const x = window.fetch('/x');\n", /The renderer never fetches: ask over/],
  ['src-renderer/net/c.ts', 'export const x = new XMLHttpRequest();\n', /The renderer never fetches: ask over/],
  ['src-renderer/net/d.ts', "export const x = new WebSocket('/x');\n", /The renderer never fetches: ask over/],
  [
    'src-renderer/net/e.tsx',
    "import { lazy } from 'react';\n\nexport const X = lazy(() => Promise.reject(new Error('x')));\n",
    /before it shows what comes after a fallback: use later/,
  ],
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
    'src-renderer/glossary/known-answers.ts',
    'export const x = 1;\n',
    /"known-answers" says "answers": the word for it is/,
  ],
  [
    'src-renderer/glossary/a.ts',
    'export const daysOfAct = 1;\n',
    /"daysOfAct" says "act": the word for it is fetch session/,
  ],
  [
    'src-renderer/glossary/b.ts',
    'export function tellNews(): void {}\n',
    /"tellNews" says "news": the word for it is watch/,
  ],
  [
    'src-renderer/glossary/d.ts',
    'export const x = (answer: number) => answer;\n',
    /"answer" says "answer": the word for it is response/,
  ],
  [
    'src-renderer/glossary/e.ts',
    'export function x(movement: number): number {\n  return movement;\n}\n',
    /"movement" says "movement": the word for it is schedule/,
  ],
  [
    'src-renderer/glossary/f.ts',
    'export const x = (list: readonly (readonly [{ a: 1 }])[]) => list.map(([{ a: firstWish }]) => firstWish);\n',
    /"firstWish" says "wish": the word for it is demand/,
  ],
  [
    'src-renderer/glossary/g.ts',
    'interface Kept {\n  readonly keptHoldings: 1;\n}\n\nexport const x = ({ keptHoldings: each }: Kept) => each;\n',
    /"keptHoldings" says "holdings": the word for it is archive/,
  ],
  ['src-renderer/glossary/c.ts', 'export interface ShipWire {\n  readonly x: 1;\n}\n', /the word for it is raw value/],
  [
    'src-renderer/screen/a.tsx',
    'export const A = () => (\n  <p>\n    This is what the latest\n    answer says.\n  </p>\n);\n',
    /says “answer”: people read response/,
  ],
  [
    'src-renderer/screen/b.tsx',
    'export const B = () => <input aria-label="peoples" />;\n',
    /says “peoples”: people read species/,
  ],
  [
    'src-renderer/screen/c.ts',
    "export const c = { title: 'Header-key, live' };\n",
    /“header-key”: people read interface/,
  ],
  [
    'src-renderer/screen/d.ts',
    'export const d = (n: number) => `${n} acts failed`;\n',
    /says “acts”: people read fetch/,
  ],
  ['src-shared/screen/e.ts', "export const e = 'Signs';\n", /says “signs”: people read mark/],
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
export const allowed: Readonly<Record<string, string>> = {
  'src-main/hosts/electron/allowed.ts': importing('electron'),
  'src-main/hosts/chromium/allowed.ts': importing('playwright-core'),
  'src-renderer/features/ships/allowed.ts': importing('../../ui/table.ts'),
  'src-renderer/app/allowed.ts': importing('../features/ships/ships-page.ts'),
  'src-renderer/ui/allowed.ts': importing('../services/loads/x.ts'),
  'src-renderer/services/allowed.ts': importing('../archive/x.ts'),
  'src-renderer/services/store.ts': importing('zustand'),
  'src-renderer/ui/allowed.test.ts': importing('../bridge/bridge.ts'),
  'src-renderer/archive/allowed.ts': importing('dexie'),
  'src-main/hosts/chromium/starts.ts': importing('node:child_process'),
  'src-main/vault/allowed.ts': importing('@napi-rs/keyring'),
  'src-renderer/bridge/allowed.ts': "export const x = () => fetch('/payload');\n",
  'src-renderer/wire/labels.ts': "export const x = { fuel: 'fuel left', capacity: 'fuel capacity' };\n",
  'src-renderer/wire/a.test.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-renderer/wire/ship-fixture.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-main/wire/a.ts': "export const x = { fuel_left: 'fuel_capacity' };\n",
  'src-shared/catalog/allowed.ts':
    'export interface ShipWire {\n  readonly told: 1;\n}\n\nexport const answerable = 1;\n',
  'src-renderer/screen/allowed.tsx':
    'export const A = () => (\n  <p className="row act" data-answers="the answer" id="an answer">\n    It did not answer.\n  </p>\n);\n',
  'src-renderer/screen/keys.ts': "export const keys = ['answers', 'path-key', '[data-x] act'];\n",
  'src-renderer/screen/allowed.test.ts': "export const x = 'The answer';\n",
  'src-main/hosts/chromium/switches.ts': "export const x = '--no-sandbox';\n",
  'src-main/switches.test.ts': "export const x = ['webSecurity', 'innerHTML'];\n",
};

function importing(specifier: string): string {
  return `import * as x from '${specifier}';\n\nexport const y = x;\n`;
}
