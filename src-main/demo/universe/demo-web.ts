/**
 * Addresses inside the demo's payloads. `.example` is reserved and resolves nowhere, so that no demo record can ever
 * lead to somebody's server.
 */
export const demoMediaHost = 'media.demo-universe.example';
export const demoSite = 'https://www.demo-universe.example';

/** A picture's address; site-relative for the local depot, as the recordings mix both. */
export function mediaUrl(depot: 'cdn' | 'site', slug: string, size: string, file: string): string {
  return depot === 'cdn'
    ? `https://${demoMediaHost}/${slug}/${size}.${file.slice(file.lastIndexOf('.') + 1)}`
    : `/media/${slug}r/${size}/${file}`;
}
