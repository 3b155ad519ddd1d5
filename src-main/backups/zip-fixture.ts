import { zipSync, type Zippable } from 'fflate';

/** A small zip file as backups are: a manifest and a table. For tests. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, level: 0 | 6 = 6): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = [typeof content === 'string' ? new TextEncoder().encode(content) : content, { level }];
  return Buffer.from(zipSync(entries));
}

/** A backup that holds these words. */
export function smallBackup(words = 'nothing much'): Buffer {
  return zipOf({ 'manifest.json': '{"format":"orrery-backup"}', 'tables/notes.ndjson': `{"text":"${words}"}\n` });
}
