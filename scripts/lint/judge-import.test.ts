import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './allowed-imports.ts';
import { judgeImport } from './judge-import.ts';

/** Who may import whom, written out once more by hand: the table of the rule is held against it, pair by pair. */
const allowed: Readonly<Record<string, string>> = {
  'src-shared': '',
  'src-main/service': '',
  'src-main/vault': '',
  'src-main/files': '',
  'src-main/demo': '',
  'src-main/media': 'service',
  'src-main/backups': 'files service',
  'src-main/exports': 'files launch service',
  'src-main/launch': 'files service',
  'src-main/updates': 'launch service',
  'src-main/profiles': 'demo launch media service vault',
  'src-main/bridge': 'backups exports files launch media profiles service updates vault',
  'src-main/hosts': 'exports files launch service vault .',
  'src-main': 'backups bridge exports files launch media profiles service updates vault',
  'src-renderer/bridge': '',
  'src-renderer/archive': 'bridge',
  'src-renderer/format': '',
  'src-renderer/services': 'archive bridge format',
  'src-renderer/ui': 'services archive format',
  'src-renderer/features/ships': 'ui services archive format',
  'src-renderer/features/roadmap': 'ui services archive format',
  'src-renderer/app': 'features/ships features/roadmap ui services archive bridge format',
  'src-renderer': 'app ui',
};
const folders = Object.keys(allowed);

const mayImport = (from: string, to: string): boolean => {
  const top = from.split('/')[0] ?? '';
  const listed = (allowed[from] ?? '').split(' ').filter((word) => word !== '');
  return from === to || to === 'src-shared' || listed.some((word) => posix.join(top, word) === to);
};

test('every folder of the table is written out here', () => {
  const written = new Set(folders.map((folder) => folder.replace(/features\/\w+/, 'features/*')));
  expect(Object.keys(rooms).filter((room) => room.startsWith('src-'))).toEqual(expect.arrayContaining([...written]));
  expect(written.size).toBe(Object.keys(rooms).filter((room) => room.startsWith('src-')).length);
});

test.each(folders)('%s imports what it may, and nothing else', (from) => {
  const importer = `${from}/some/deep/importer.ts`;
  const judged = folders.filter((to) => {
    const specifier = posix.relative(posix.dirname(importer), `${to}/imported.ts`);
    return judgeImport(importer, specifier) === null;
  });
  expect(judged).toEqual(folders.filter((to) => mayImport(from, to)));
  // Tools and tests are no part of the product.
  for (const tool of ['scripts', 'e2e'])
    expect(judgeImport(importer, posix.relative(posix.dirname(importer), `${tool}/tool.ts`))).toEqual(
      expect.any(String),
    );
});
