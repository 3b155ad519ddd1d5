import * as z from 'zod/mini';
import { problemSchema } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

/** A schema with what stands where a value does not fit it. */
const otherwise = z.catch;

/** A time the service names, UTC, epoch milliseconds: when the quota resets, or when the stored copies renew. */
const serviceTime = z.strictObject({ of: z.enum(['quota', 'copies']), at: z.number() });

/** What the user settled for one archive, each with what stands where nothing was written or cannot be read. */
const preferences = {
  /** Units that no act of many fetches may touch; a single refresh may. */
  reserve: otherwise(z.int().check(z.minimum(0), z.maximum(1_000_000)), 20),
  /** Snapshots as old as this are never thinned, days; null: nothing is ever thinned by itself. */
  thinning: otherwise(
    z.strictObject({ keepAllDays: z.int().check(z.minimum(1), z.maximum(3_650)), isAutomatic: z.boolean() }),
    { keepAllDays: 30, isAutomatic: false },
  ),
  /** When the archive was last thinned to the end, UTC, epoch milliseconds. */
  thinnedAt: otherwise(z.nullable(z.number()), null),
  /** Automatic backups; `everyDays` null: none. */
  backups: otherwise(
    z.strictObject({
      everyDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
      keep: z.int().check(z.minimum(1), z.maximum(100)),
    }),
    { everyDays: 7, keep: 5 },
  ),
  /** Whether a view counts as complete for use without a network only with its pictures. */
  countsPictures: otherwise(z.boolean(), true),
  /** Whether a change of something watched is told by the system as well. */
  notifiesWatches: otherwise(z.boolean(), false),
  /** The filling of a new demo universe with its past (decision 43); `begunAt` is UTC, epoch milliseconds. */
  demoFill: otherwise(z.strictObject({ state: z.enum(['none', 'running', 'stopped', 'done']), begunAt: z.number() }), {
    state: 'none',
    begunAt: 0,
  }),
  /** `running` of a program that ended is taken up as `paused`. */
  basketRun: otherwise(
    z.strictObject({
      state: z.enum(['idle', 'running', 'paused']),
      agreedUnits: z.int().check(z.minimum(0)),
      /** What it has cost; of what nobody can say, and of what is under way, the most it may cost. */
      spentUnits: z.int().check(z.minimum(0)),
      /** Why it is paused. */
      reason: z._default(
        z.nullable(
          z.enum(['user', 'reserve', 'quota', 'count-unknown', 'problem', 'restart', 'left', 'planned', 'lapsed']),
        ),
        null,
      ),
      /** With the reason `problem`. */
      problem: z._default(z.nullable(problemSchema), null),
      /** Name of the archive it was agreed to in: what a backup brings back was agreed to for that day, and is no more. */
      agreedIn: z._default(z.nullable(z.string()), null),
      /** With the reason `planned`: what it goes on at by itself, as was agreed to. */
      waitsFor: z._default(z.nullable(serviceTime), null),
    }),
    {
      state: 'idle',
      agreedUnits: 0,
      spentUnits: 0,
      reason: null,
      problem: null,
      agreedIn: null,
      waitsFor: null,
    },
  ),
  /**
   * Sizes of tunnels from the smallest, and the smallest tunnel for each size of ships, as the user takes them to be; null
   * where nothing was settled.
   */
  tunnelSizes: otherwise(
    z.strictObject({ order: z.nullable(z.array(z.string())), needs: z.nullable(z.record(z.string(), z.string())) }),
    { order: null, needs: null },
  ),
  /** What the user takes the letters of tunnels to mean, by letter; null where nothing was settled. */
  tunnelLetters: otherwise(
    z.nullable(
      z.strictObject({
        directions: z.record(z.string(), z.string()),
        statuses: z.record(z.string(), z.string()),
      }),
    ),
    null,
  ),
  /** When the user wants to be reminded of the basket; null: not at all. */
  basketReminder: otherwise(z.nullable(serviceTime), null),
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
