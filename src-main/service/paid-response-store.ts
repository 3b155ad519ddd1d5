import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { paidResponseSchema, type PaidResponse } from '../../src-shared/contract.ts';

/**
 * Responses that a request with a price brought, on disk until the archive has them: the window may be reloaded, its worker may break
 * down, the program may be killed in between, and a second request would cost a second unit. Without address and key.
 */
export interface PaidResponseStore {
  /**
   * Keeps a response; on disk when the promise resolves. The oldest make room for it.
   *
   * @param text the whole envelope, with the key removed.
   * @returns false when it could not be written; the log says why.
   */
  readonly keep: (profileId: string, response: Omit<PaidResponse, 'byteLength'>, text: string) => Promise<boolean>;
  /** What is kept for a connection, the oldest first. What cannot be read is left out, and where it is. */
  readonly list: (profileId: string) => Promise<readonly PaidResponse[]>;
  /** Null where none is kept under that name, or it cannot be read. */
  readonly read: (
    profileId: string,
    requestId: string,
  ) => Promise<{ readonly response: PaidResponse; readonly text: string } | null>;
  readonly discard: (profileId: string, requestId: string) => Promise<void>;
  /** Discards all of a connection that is removed. */
  readonly discardAll: (profileId: string) => Promise<void>;
}

interface PaidResponseStoreOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** For each connection; the defaults are far more than a session can leave behind. */
  readonly maxResponses?: number;
  readonly maxBytes?: number;
}

const fileSchema = z.strictObject({ version: z.literal(1), answer: paidResponseSchema });

const ending = '.answer';

export function createPaidResponseStore(options: PaidResponseStoreOptions): PaidResponseStore {
  const { dataDir, log, maxResponses = 100, maxBytes = 256 * 1024 * 1024 } = options;
  const folderOf = (profileId: string): string => join(dataDir, 'paid-answers', profileId);
  const fileOf = (profileId: string, requestId: string): string => join(folderOf(profileId), `${requestId}${ending}`);
  const read = async (profileId: string, requestId: string) => {
    const found = await readFile(fileOf(profileId, requestId), 'utf8').then(parseFile, () => null);
    return found?.response.requestId === requestId ? found : null;
  };
  const discard = (profileId: string, requestId: string): Promise<void> =>
    rm(fileOf(profileId, requestId), { force: true });
  const makeRoom = async (profileId: string): Promise<void> => {
    const files = await filesOf(folderOf(profileId));
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const [index, { requestId, size }] of files.entries()) {
      if (files.length - index <= maxResponses && bytes <= maxBytes) return;
      log(`too many paid responses wait to be archived: the oldest is given up`);
      await discard(profileId, requestId);
      bytes -= size;
    }
  };
  return {
    keep: async (profileId, details, text) => {
      const response: PaidResponse = { ...details, byteLength: Buffer.byteLength(text) };
      try {
        await mkdir(folderOf(profileId), { recursive: true, mode: 0o700 });
        const header = JSON.stringify({ version: 1, answer: response } satisfies z.infer<typeof fileSchema>);
        await writeFileAtomic(fileOf(profileId, response.requestId), `${header}\n${text}`, { mode: 0o600 });
        await makeRoom(profileId);
        return true;
      } catch (error) {
        log(`paid response not kept: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`);
        return false;
      }
    },
    list: async (profileId) => {
      const files = await filesOf(folderOf(profileId));
      const found = await Promise.all(files.map(({ requestId }) => read(profileId, requestId)));
      return found.flatMap((each) => each?.response ?? []).toSorted((a, b) => a.endedAt - b.endedAt);
    },
    read,
    discard,
    discardAll: (profileId) => rm(folderOf(profileId), { recursive: true, force: true }),
  };
}

/** Null for what is no kept response, or was cut off. */
function parseFile(content: string): { readonly response: PaidResponse; readonly text: string } | null {
  const end = content.indexOf('\n');
  try {
    const { answer: response } = fileSchema.parse(JSON.parse(content.slice(0, end)));
    const text = content.slice(end + 1);
    return Buffer.byteLength(text) === response.byteLength ? { response, text } : null;
  } catch {
    return null;
  }
}

/** The oldest first. Anything that stands there and is no plain file is not ours. */
async function filesOf(folder: string): Promise<readonly { readonly requestId: string; readonly size: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => ({
        requestId: name.slice(0, -ending.length),
        seen: await lstat(join(folder, name)).catch(() => null),
      })),
  );
  return files
    .flatMap(({ requestId, seen }) => (seen?.isFile() ? [{ requestId, size: seen.size, at: seen.mtimeMs }] : []))
    .toSorted((a, b) => a.at - b.at);
}
