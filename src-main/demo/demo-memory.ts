import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What the demo service remembers over a restart, so that starting it again does not refill the quota. */
const memorySchema = z.object({
  version: z.literal(1),
  /** `resetAt`: the reset this count began at, UTC epoch milliseconds; null before the first request. */
  quota: z.object({ resetAt: z.number().nullable(), used: z.int().min(0) }),
  /** When a live answer renewed each stored copy, by copy key. */
  renewedAt: z.record(z.string(), z.number()),
});

export type DemoMemory = z.infer<typeof memorySchema>;

/** Reads the state file; a missing, broken or foreign one gives `fresh`: it holds nothing but a game's counters. */
export function readMemory(stateFile: string | null, fresh: DemoMemory): DemoMemory {
  if (stateFile === null) return fresh;
  try {
    return memorySchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  } catch {
    return fresh;
  }
}

/**
 * Writes the state file whole or not at all: a new file is flushed, then put in the old one's place. Synchronous, so
 * that an answer that spent quota is never sent before the spend is on disk. A full or read-only disk is no reason to
 * stop serving the demo: then the memory lasts for this run.
 */
export function writeMemory(stateFile: string | null, memory: DemoMemory): void {
  if (stateFile === null) return;
  try {
    mkdirSync(dirname(stateFile), { recursive: true });
    const draft = `${stateFile}.new`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(file, JSON.stringify(memory));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, stateFile);
  } catch {
    // kept in memory only; see above
  }
}
