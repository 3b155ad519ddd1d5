import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { writeBackupFileName } from '../../backups/backup-folder.ts';
import {
  finish,
  folderOf,
  list,
  make,
  namesIn,
  noBackup,
  prepareRoomyCores,
  smallBackup,
  zipOf,
} from '../../backups/backup-steps-fixture.ts';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { secretSpellings } from '../../service/redactor.ts';
import { connect, findKeyOutside, testKey } from '../../start-test-core-fixture.ts';

let service: DemoService;
const startDemo = prepareRoomyCores((running) => {
  service = running;
});

describe('no name leads out of the folder:', () => {
  const hostile = [
    '..',
    '../settings.json',
    '..%2fsettings.json',
    '/etc/passwd',
    'settings.json',
    'orrery-manual-20260101-000000-000.zip/../../../settings.json',
    'orrery-manual-20260101-000000-000.zip\u0000',
    'orrery-manual-20260101-000000-000.zip',
    'con',
    'a.zip',
  ];

  test.each(hostile)('%j is read, removed and copied by nobody', async (name) => {
    const saveCopy = vi.fn<() => Promise<string | null>>();
    const core = await startDemo({ saveCopy });
    await make(core);
    const before = namesIn(core.dataDir);
    for (const command of ['backup:remove', 'backup:save-copy'] as const) {
      const response = await core.dispatch(command, JSON.stringify({ profileId: 'demo', name }));
      expect(response).toContain('"ok":false');
    }
    const response = await core.dispatch(
      'backup:read',
      JSON.stringify({ profileId: 'demo', name, offset: 0, length: 9 }),
    );
    expect(response).toContain('"ok":false');
    expect(namesIn(core.dataDir)).toEqual(before);
  });

  test.each(['..', '../..', 'demo/..', '', '.', 'DEMO', '%2e%2e'])(
    'the profile %j is refused by the contract',
    async (profileId) => {
      const core = await startDemo();
      const response = await core.dispatch('backup:list', JSON.stringify({ profileId }));
      expect(response).toContain('bridge-refused');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'a link in the folder is neither listed, read, copied nor removed',
    async () => {
      const core = await startDemo();
      await make(core);
      const secret = join(core.dataDir, 'secret.txt');
      writeFileSync(secret, 'mine');
      const name = writeBackupFileName('manual', 1);
      symlinkSync(secret, join(folderOf(core), name));
      expect((await list(core)).backups.map((backup) => backup.name)).not.toContain(name);
      expect(await core.send('backup:read', { profileId: 'demo', name, offset: 0, length: 4 })).toMatchObject(noBackup);
      expect(await core.send('backup:remove', { profileId: 'demo', name })).toMatchObject(noBackup);
      expect(existsSync(join(folderOf(core), name))).toBe(true);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'a link in the folder’s place is not followed, for reading or writing',
    async () => {
      const core = await startDemo();
      const elsewhere = join(core.dataDir, 'elsewhere');
      mkdirSync(elsewhere);
      const name = writeBackupFileName('manual', 1);
      writeFileSync(join(elsewhere, name), smallBackup());
      mkdirSync(join(core.dataDir, 'backups'));
      symlinkSync(elsewhere, folderOf(core));
      expect((await list(core)).backups).toEqual([]);
      expect(await core.send('backup:read', { profileId: 'demo', name, offset: 0, length: 4 })).toMatchObject(noBackup);
      expect(await core.send('backup:begin', { profileId: 'demo', kind: 'manual', expectedBytes: 1 })).toMatchObject({
        ok: false,
      });
      expect(namesIn(elsewhere)).toEqual([name]);
    },
  );

  test('a folder with the name of a backup is none', async () => {
    const core = await startDemo();
    await make(core);
    const name = writeBackupFileName('manual', 1);
    mkdirSync(join(folderOf(core), name));
    expect((await list(core)).backups).toHaveLength(1);
    expect(await core.send('backup:remove', { profileId: 'demo', name })).toMatchObject(noBackup);
  });
});

describe('a key', () => {
  test.each(secretSpellings(testKey))('spelled %j, inside what is packed, costs the file', async (spelling) => {
    const core = await startDemo();
    await connect(core, service);
    const { finished } = await finish(core, zipOf({ 'tables/notes.ndjson': JSON.stringify({ text: 'x' }) + spelling }));
    expect(finished).toMatchObject({
      ok: false,
      problem: { kind: 'bridge-refused', detail: expect.stringContaining('API key') },
    });
    expect(namesIn(folderOf(core))).toEqual([]);
    expect(findKeyOutside(core)).toEqual([]);
  });

  test('what is no zip file cannot be searched and is not kept either', async () => {
    const core = await startDemo();
    const { finished } = await finish(core, Buffer.from('just text'));
    expect(finished).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
    expect(namesIn(folderOf(core))).toEqual([]);
  });
});
