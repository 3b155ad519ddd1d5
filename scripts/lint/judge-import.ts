import { posix } from 'node:path';

/**
 * Who may import whom (DESIGN §2). Paths are relative to the repository root with forward slashes. Returns null when
 * `importer` may say `specifier`, else a sentence that says what to do instead. Specifiers are resolved, not matched as
 * text, so that `./../../src-main/x.ts` is seen as what it is.
 */
export function judgeImport(importer: string, specifier: string): string | null {
  const plain = specifier.replace(/[?#].*$/, '');
  if (plain.startsWith('/') || plain.startsWith('file:')) return `Write "${specifier}" as a relative path.`;
  if (!plain.startsWith('.')) return judgePackage(importer, plain);
  return judgeFile(importer, posix.join(posix.dirname(importer), plain));
}

function judgeFile(importer: string, imported: string): string | null {
  const from = topFolder(importer);
  const to = topFolder(imported);
  if (from === 'src-shared' && to !== 'src-shared') {
    return `src-shared is imported by everybody and imports nobody: move what you need from ${to} into src-shared, or pass it in as a parameter.`;
  }
  if (from === 'src-main' && to === 'src-renderer') {
    return 'src-main never imports src-renderer: put what both need into src-shared, or send it over the bridge (src-shared/contract.ts).';
  }
  if (from === 'src-renderer' && to === 'src-main') {
    return 'src-renderer never imports src-main: ask over the bridge (src-shared/contract.ts), or put what both need into src-shared.';
  }
  return from === 'src-renderer' ? judgeRendererFile(importer, imported) : null;
}

function judgeRendererFile(importer: string, imported: string): string | null {
  const feature = featureOf(imported);
  if (feature === null) return null;
  const [, room = ''] = importer.split('/');
  if (room === 'ui' || room === 'archive' || room === 'bridge') {
    return `src-renderer/${room} never imports a feature: move the part of "${feature}" that is shared into ui/ or archive/.`;
  }
  const own = featureOf(importer);
  if (own !== null && own !== feature) {
    return `The feature "${own}" never imports the feature "${feature}": move what both need into src-renderer/ui or src-renderer/archive.`;
  }
  return null;
}

function judgePackage(importer: string, name: string): string | null {
  if (isPackage(name, 'electron') && !mayUseElectron(importer)) {
    return 'Only src-main/hosts/electron imports electron: add what you need to the Host interface (src-main/hosts/host.ts).';
  }
  if (isPackage(name, 'playwright-core') && !mayDriveBrowser(importer)) {
    return 'Only src-main/hosts/chromium, e2e and scripts import playwright-core: add what you need to the Host interface (src-main/hosts/host.ts).';
  }
  const isProduct = !/\.test\.tsx?$/.test(importer);
  const isNode = name.startsWith('node:');
  if (isProduct && topFolder(importer) === 'src-shared' && (isNode || !sharedPackages.has(name))) {
    return `src-shared is pure TypeScript and may import only ${[...sharedPackages].join(', ')}: "${name}" belongs to src-main or src-renderer.`;
  }
  if (isProduct && topFolder(importer) === 'src-renderer' && isNode) {
    return `src-renderer runs without Node: "${name}" belongs to src-main; ask for it over the bridge (src-shared/contract.ts).`;
  }
  return null;
}

/** Pure packages; everything else could bring Node, the DOM, Electron or React into the shared layer. */
const sharedPackages: ReadonlySet<string> = new Set(['zod', 'entities']);

const mayDriveBrowser = (importer: string): boolean =>
  ['src-main/hosts/chromium/', 'e2e/', 'scripts/'].some((folder) => importer.startsWith(folder));

/** The double stands in for Electron in tests and takes its types from it. */
const mayUseElectron = (importer: string): boolean =>
  ['src-main/hosts/electron/', 'e2e/electron-double/'].some((folder) => importer.startsWith(folder));

const isPackage = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);

const topFolder = (path: string): string => path.split('/')[0] ?? '';

const featureOf = (path: string): string | null => /^src-renderer\/features\/([^/]+)/.exec(path)?.[1] ?? null;
