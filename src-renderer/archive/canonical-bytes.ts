import { canonicalJson } from '../../src-shared/canonical-json.ts';

/** The canonical JSON of a payload and of its records, as UTF-8. */
export interface CanonicalBytes {
  readonly whole: Uint8Array<ArrayBuffer>;
  /** In the order of `wires`. */
  readonly records: readonly Uint8Array<ArrayBuffer>[];
}

const encoder = new TextEncoder();

/**
 * Makes the canonical bytes of a payload and of each record in one pass: a list is put together from its elements'
 * bytes. `whole` is always what `canonicalJson(data, ignoredKeys)` says.
 *
 * @param wires the elements the records were read from.
 */
export function canonicalBytes(
  data: unknown,
  wires: readonly unknown[],
  ignoredKeys: ReadonlySet<string>,
): CanonicalBytes {
  const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => encoder.encode(canonicalJson(value, ignoredKeys));
  const records = wires.map(bytesOf);
  if (!Array.isArray(data)) return { whole: bytesOf(data), records };
  const known = new Map(wires.map((wire, index) => [wire, records[index]]));
  return { whole: joinAsList(data.map((element) => known.get(element) ?? bytesOf(element))), records };
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
