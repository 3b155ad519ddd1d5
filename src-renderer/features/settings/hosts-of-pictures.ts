import { connectionSettingsSchema } from '../../../src-shared/contract.ts';

/** Where the pictures of some records are. */
export interface PictureHosts {
  /** Hosts that could be allowed, those of most records first. */
  readonly hosts: readonly { readonly host: string; readonly records: number }[];
  /** Records whose picture has an address without a host. */
  readonly withoutHost: number;
}

/**
 * The hosts named by the first picture of each record. What is no usable address, or no host that settings could hold, is
 * left out: it could not be allowed anyway.
 *
 * @param records picture addresses of each record, best first.
 */
export function hostsOfPictures(records: readonly (readonly string[])[]): PictureHosts {
  const counts = new Map<string, number>();
  let withoutHost = 0;
  for (const [first = ''] of records) {
    if (/^\/[^/\\]/.test(first)) withoutHost += 1;
    const host = hostOf(first);
    if (host !== null) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const hosts = [...counts]
    .map(([host, count]) => ({ host, records: count }))
    .toSorted((a, b) => b.records - a.records || (a.host < b.host ? -1 : 1));
  return { hosts, withoutHost };
}

function hostOf(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || /.https?:/i.test(address)) return null;
  return connectionSettingsSchema.shape.mediaHosts.safeParse([url.hostname]).success ? url.hostname : null;
}
