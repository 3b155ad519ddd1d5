/** `Tue, 30 Mar 2021 00:00:00 +0000`: how the progress tracker writes dates. */
export function writeRfcDate(atMs: number): string {
  return new Date(atMs).toUTCString().replace('GMT', '+0000');
}
