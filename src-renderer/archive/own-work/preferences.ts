import { z } from 'zod';
import { problemSchema } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

/** A time the service names, UTC, epoch milliseconds: when the quota resets, or when the stored copies renew. */
const serviceTime = z.strictObject({ of: z.enum(['quota', 'copies']), at: z.number() });

/** What the user settled for one archive, each with what stands where nothing was written or cannot be read. */
const preferences = {
  /** Units that no act of many fetches may touch; a single refresh may. */
  reserve: z.int().min(0).max(1_000_000).catch(20),
  /** Snapshots as old as this are never thinned, days; null: nothing is ever thinned by itself. */
  thinning: z
    .strictObject({ keepAllDays: z.int().min(1).max(3_650), isAutomatic: z.boolean() })
    .catch({ keepAllDays: 30, isAutomatic: false }),
  /** When the archive was last thinned to the end, UTC, epoch milliseconds. */
  thinnedAt: z.number().nullable().catch(null),
  /** Automatic backups; `everyDays` null: none. */
  backups: z
    .strictObject({ everyDays: z.int().min(1).max(365).nullable(), keep: z.int().min(1).max(100) })
    .catch({ everyDays: 7, keep: 5 }),
  /** Whether a view counts as complete for use without a network only with its pictures. */
  countsPictures: z.boolean().catch(true),
  /** Whether a change of something watched is told by the system as well. */
  notifiesWatches: z.boolean().catch(false),
  /** The filling of a new demo universe with its past (decision 43); `begunAt` is UTC, epoch milliseconds. */
  demoFill: z
    .strictObject({ state: z.enum(['none', 'running', 'stopped', 'done']), begunAt: z.number() })
    .catch({ state: 'none', begunAt: 0 }),
  /** `running` of a program that ended is taken up as `paused`. */
  basketRun: z
    .strictObject({
      state: z.enum(['idle', 'running', 'paused']),
      agreedUnits: z.int().min(0),
      /** What it has cost; of what nobody can say, and of what is under way, the most it may cost. */
      spentUnits: z.int().min(0),
      /** Why it is paused. */
      reason: z
        .enum(['user', 'reserve', 'quota', 'count-unknown', 'problem', 'restart', 'left', 'planned', 'lapsed'])
        .nullable()
        .default(null),
      /** With the reason `problem`. */
      problem: problemSchema.nullable().default(null),
      /** Name of the archive it was agreed to in: what a backup brings back was agreed to for that day, and is no more. */
      agreedIn: z.string().nullable().default(null),
      /** With the reason `planned`: what it goes on at by itself, as was agreed to. */
      waitsFor: serviceTime.nullable().default(null),
    })
    .catch({
      state: 'idle',
      agreedUnits: 0,
      spentUnits: 0,
      reason: null,
      problem: null,
      agreedIn: null,
      waitsFor: null,
    }),
  /** When the user wants to be reminded of the basket; null: not at all. */
  basketReminder: serviceTime.nullable().catch(null),
} as const;

export type PreferenceKey = keyof typeof preferences;
export type Preference<Key extends PreferenceKey> = z.infer<(typeof preferences)[Key]>;

/** A setting as it stands. */
export async function readPreference<Key extends PreferenceKey>(
  archive: ArchiveDatabase,
  key: Key,
): Promise<Preference<Key>> {
  return parsed(key, (await archive.preferences.get(key))?.value);
}

/** Settles a setting. Rejects as IndexedDB does. */
export async function writePreference<Key extends PreferenceKey>(
  archive: ArchiveDatabase,
  key: Key,
  value: Preference<Key>,
): Promise<void> {
  await archive.preferences.put({ key, value });
}

function parsed<Key extends PreferenceKey>(key: Key, value: unknown): Preference<Key> {
  // The schema of this very key makes its type; a value nobody wrote falls to its default.
  return preferences[key].parse(value) as Preference<Key>;
}
