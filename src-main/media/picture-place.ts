/** Where a connection's pictures may come from. */
export interface PicturePlace {
  /** Exact host names (`pictureHostsOf`). */
  readonly hosts: readonly string[];
  /** Address of the demo service, which stands in for every one of these hosts; null for a real connection. */
  readonly demoAddress: string | null;
}

/**
 * Where a checked picture address is really asked for. The demo universe's hosts exist nowhere: its own service, on
 * loopback and on another port each time, answers for them below `/media/<host>`. This is the one exception to https.
 */
export function pictureTarget({ href, hostname, pathname, search }: URL, { demoAddress }: PicturePlace): string {
  return demoAddress === null ? href : `${demoAddress}/media/${hostname}${pathname}${search}`;
}
