import * as z from 'zod/mini';

/** Bytes, and what they are told by. */
const hashedBytes = { byteLength: z.int(), /** SHA-256, hex. */ sha256: z.string().check(z.length(64)) };

const partSchema = z.strictObject({ name: z.string(), ...hashedBytes });

/** What main found in a backup that it read back from the disk: its bytes, and each file in it, unpacked, in the order of its directory. */
export const finishedBackupSchema = z.strictObject({
  ...hashedBytes,
  parts: z.array(partSchema).check(z.maxLength(200)),
});

export type BackupPart = z.infer<typeof partSchema>;
