/** CRC-32 as zip files have it (polynomial 0xEDB88320), four tables at once: a byte at a time would hold up the deflating. */
const tables = makeTables();

/**
 * The checksum of bytes that come in pieces.
 *
 * @param before what the pieces before came to; 0 for the first.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [t0, t1, t2, t3] = tables;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wordsEnd = bytes.length - (bytes.length % 4);
  let crc = ~before;
  let at = 0;
  for (; at < wordsEnd; at += 4) {
    const mixed = crc ^ view.getInt32(at, true);
    crc =
      t3.getInt32((mixed & 255) << 2) ^
      t2.getInt32(((mixed >>> 8) & 255) << 2) ^
      t1.getInt32(((mixed >>> 16) & 255) << 2) ^
      t0.getInt32((mixed >>> 24) << 2);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0.getInt32(((crc ^ view.getUint8(at)) & 255) << 2);
  return ~crc >>> 0;
}

type Tables = readonly [DataView, DataView, DataView, DataView];

/** The n-th table tells what a byte does that has n more bytes behind it. */
function makeTables(): Tables {
  const made: Tables = [emptyTable(), emptyTable(), emptyTable(), emptyTable()];
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
    made[0].setInt32(byte << 2, crc);
  }
  for (let byte = 0; byte < 256; byte++) {
    let crc = made[0].getInt32(byte << 2);
    for (const table of made.slice(1)) {
      crc = (crc >>> 8) ^ made[0].getInt32((crc & 255) << 2);
      table.setInt32(byte << 2, crc);
    }
  }
  return made;
}

function emptyTable(): DataView {
  return new DataView(new ArrayBuffer(1_024));
}
