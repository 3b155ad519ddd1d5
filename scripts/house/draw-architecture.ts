import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomOf } from '../lint/judge-import.ts';
import { repositoryRoot } from '../repository-root.ts';
import { productFiles, readImports, readSources, type Sources } from './import-graph.ts';

/** The document, relative to the repository root. What stands between its two markers is drawn from the imports. */
export const architectureFile = 'docs/architecture.md';
const begin = '<!-- drawn by `node scripts/house/draw-architecture.ts` -->';
const end = '<!-- end of what is drawn -->';

/** The document with the house as the sources are now. @throws Error when a marker is missing. */
export function redraw(document: string, sources: Sources): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`${architectureFile} has lost its markers`);
  return `${document.slice(0, from + begin.length)}\n\n${drawHouse(sources)}\n\n${document.slice(to)}`;
}

/** The rooms as a picture with an arrow for what each imports, and as a list with the folders that each has. */
function drawHouse(sources: Sources): string {
  const product = new Set(productFiles(sources));
  // Everybody imports src-shared: its arrows would hide the others.
  const imports = readImports(sources).found.filter(
    ({ importer, imported }) =>
      product.has(importer) && product.has(imported) && roomOf(imported)?.room !== 'src-shared',
  );
  const lines = unique([...product].map((path) => roomOf(path)?.room ?? '')).map((room) => {
    const own = imports.filter(({ importer }) => roomOf(importer)?.room === room);
    const imported = own.map((one) => roomOf(one.imported)?.room ?? '').filter((other) => other !== room);
    return { room, imports: unique(imported) };
  });
  const names = lines.map(({ room }) => `  ${idOf(room)}["${room}"]`);
  const arrows = lines
    .filter((line) => line.imports.length > 0)
    .map((line) => `  ${idOf(line.room)} --> ${line.imports.map(idOf).join(' & ')}`);
  const list = [...Map.groupBy(product, (path) => roomOf(path)?.folder ?? '')]
    .toSorted(byName)
    .map(([folder, files]) => {
      const below = unique(files.flatMap((path) => /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] ?? []));
      return `- \`${folder}\`${below.length === 0 ? '' : `: ${below.join(', ')}`}`;
    });
  return ['```mermaid', 'flowchart TD', ...names, ...arrows, '```', '', ...list].join('\n');
}

/** A room's name in the picture, without the signs that mean something there. */
const idOf = (room: string): string => room.replaceAll(/[^a-z]+/g, '_');

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

if (import.meta.main) {
  const path = join(repositoryRoot, architectureFile);
  writeFileSync(path, redraw(readFileSync(path, 'utf8'), readSources(repositoryRoot)));
}
