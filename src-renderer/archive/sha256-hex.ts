import { hexText } from './hex-text.ts';

/** Hex SHA-256 of some bytes. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
