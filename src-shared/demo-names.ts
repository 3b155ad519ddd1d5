import type { Profile } from './contract.ts';

/**
 * Handles the demo universe has for every seed, for suggestions and tests. In order: a full profile with bio, website and
 * location; one with three affiliations; one without an organization; a common one; a nearly empty one, without an
 * organization either; one without affiliations; one with markup in the bio and a picture of two addresses; one with a
 * single affiliation.
 */
export const demoHandles = [
  'Mira_Quill',
  'Tobin-Ashgrove',
  'SoloWren',
  'Ghost_Ledger',
  'blankpage',
  'Saoirse9',
  'HollowMoth',
  'Benno.Varga',
] as const;

/** So many responses of earlier days are handed over and put in at once; main keeps twice as many. */
export const demoPartsAtOnce = 24;

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
