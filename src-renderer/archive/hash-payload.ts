import { canonicalJson } from '../../src-shared/canonical-json.ts';
import { sha256Hex } from './sha256-hex.ts';

/** Hex SHA-256 of the canonical JSON of a payload and of the elements its records were read from. */
export interface PayloadHashes {
  readonly whole: string;
  /** In the order of `wires`. */
  readonly records: readonly string[];
}

const encoder = new TextEncoder();

/**
 * Hashes a payload and each of its records in one canonical pass: a list is put together from its elements' bytes.
 * `whole` is always the hash of what `canonicalJson(data, ignoredKeys)` says.
 *
 * @throws ProblemError `unexpected-shape` when the payload is nested too deeply.
 */
export async function hashPayload(
  data: unknown,
  wires: readonly unknown[],
  ignoredKeys: ReadonlySet<string>,
): Promise<PayloadHashes> {
  const bytesOf = (value: unknown, level: number): Uint8Array<ArrayBuffer> =>
    encoder.encode(canonicalJson(value, ignoredKeys, level));
  const known = new Map<unknown, Uint8Array<ArrayBuffer>>();
  // Each digest starts at once: the platform computes it on another thread while the next record is written out.
  const records = wires.map((wire) => {
    const bytes = bytesOf(wire, 1);
    known.set(wire, bytes);
    return sha256Hex(bytes);
  });
  const whole = Array.isArray(data)
    ? joinAsList(data.map((element) => known.get(element) ?? bytesOf(element, 1)))
    : bytesOf(data, 0);
  return { whole: await sha256Hex(whole), records: await Promise.all(records) };
}

function joinAsList(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 2 + Math.max(0, parts.length - 1));
  const whole = new Uint8Array(length).fill(comma);
  whole[0] = openBracket;
  whole[length - 1] = closeBracket;
  let offset = 1;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length + 1;
  }
  return whole;
}

const [openBracket, comma, closeBracket] = [0x5b, 0x2c, 0x5d] as const;
