import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { showPath } from '../src-main/files/save-into-folder.ts';
import { expect, test } from './orrery-test.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';

interface Export {
  readonly suggestedName: string;
  readonly kind: 'csv' | 'json';
  /** Repeated so often, in the page: the text need not cross into it. */
  readonly content: string;
  readonly times?: number;
}

/** Saves as the program's own export does, and gives main's response. */
async function save(page: Page, { times = 1, ...file }: Export): Promise<unknown> {
  const text = await page.evaluate(
    ([request, count]) =>
      window.orrery?.commands['file:save'](JSON.stringify({ ...request, content: request.content.repeat(count) })),
    [file, times] as const,
  );
  return JSON.parse(text ?? 'null') as unknown; // compared as a whole
}

test(
  'an export is written into the folder the command line names, whole and never over another file; content that holds the key is refused',
  { tag: '@every-run' },
  async ({ openPrepared, dataDir }) => {
    const exportDir = join(dataDir, 'my exports');
    // In the way at first.
    writeFileSync(exportDir, 'mine');
    const { page } = await openPrepared('connected', { launch: { view: 'overview', exportDir } });

    await test.step('a folder that cannot be one is a problem in words, and what is in its place stays', async () => {
      expect(await save(page, { suggestedName: 'x', kind: 'csv', content: 'a' })).toMatchObject({
        ok: false,
        problem: { kind: 'file-not-written', detail: 'That folder is not there.' },
      });
      expect(statSync(exportDir).isFile()).toBe(true);
      expect(readFileSync(exportDir, 'utf8')).toBe('mine');
      rmSync(exportDir);
    });

    await test.step('content that holds the key is refused, and no file is made', async () => {
      for (const spelling of [orreryTestKey, encodeURIComponent(orreryTestKey), btoa(orreryTestKey)]) {
        expect(await save(page, { suggestedName: 'x', kind: 'csv', content: `a,${spelling}\n` })).toMatchObject({
          ok: false,
          problem: { kind: 'bridge-refused' },
        });
      }
      expect(await save(page, { suggestedName: 'x', kind: 'csv', content: 'a' })).toMatchObject({ ok: true });
      expect(readdirSync(exportDir)).toEqual(['x.csv']);
    });

    await test.step('it is written into the folder the command line names, and never over another file', async () => {
      const file: Export = { suggestedName: 'Ships 4.2', kind: 'csv', content: 'Jötun,"a ""b"""\r\n' };
      const savedAs = showPath(join(exportDir, 'Ships 4.2.csv'));
      expect(await save(page, file)).toEqual({ ok: true, value: { savedAs } });
      expect(await save(page, { ...file, content: 'other' })).toMatchObject({ ok: true });
      expect(readdirSync(exportDir).toSorted()).toEqual(['Ships 4.2 (2).csv', 'Ships 4.2.csv', 'x.csv']);
      expect(readFileSync(join(exportDir, 'Ships 4.2.csv'), 'utf8')).toBe(file.content);
    });

    await test.step('a large export crosses whole', async () => {
      const line = '{"name":"Jötun","n":1}\n';
      expect(await save(page, { suggestedName: 'large', kind: 'json', content: line, times: 100_000 })).toMatchObject({
        ok: true,
      });
      const written = readFileSync(join(exportDir, 'large.json'));
      expect(written.length).toBe(Buffer.byteLength(line) * 100_000);
      expect(written.subarray(-Buffer.byteLength(line)).toString('utf8')).toBe(line);
    });
  },
);
