import { demoPictureHosts } from '../../../src-shared/picture-hosts.ts';

/**
 * Addresses inside the demo's payloads. `.example` is reserved and resolves nowhere, so that no demo record can ever
 * lead to somebody's server; their pictures are drawn by this service (pictures/answer-picture.ts).
 */
const [demoSiteHost, mediaHost] = demoPictureHosts;
export const demoMediaHost = mediaHost;
export const demoSite = `https://${demoSiteHost}`;

/** A picture's address; site-relative for the local depot, as the recordings mix both. */
export function mediaUrl(depot: 'cdn' | 'site', slug: string, size: string, file: string): string {
  return depot === 'cdn'
    ? `https://${demoMediaHost}/${slug}/${size}.${file.slice(file.lastIndexOf('.') + 1)}`
    : `/media/${slug}r/${size}/${file}`;
}
