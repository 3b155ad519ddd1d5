import type { Profile } from './contract.ts';

/**
 * Hosts in the demo universe's picture addresses. `.example` is reserved and resolves nowhere; main asks the demo
 * service on this computer instead, and for the demo connection only (decision 15).
 */
export const demoPictureHosts = ['www.demo-universe.example', 'media.demo-universe.example'] as const;

/**
 * The hosts that pictures of a connection may come from, exact names. Empty: pictures are off. The first is also the one
 * that site-relative addresses belong to (decision 15).
 */
export function pictureHostsOf({ kind, settings }: Pick<Profile, 'kind' | 'settings'>): readonly string[] {
  return kind === 'demo' ? demoPictureHosts : settings.mediaHosts;
}
