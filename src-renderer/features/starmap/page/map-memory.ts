import { readMapLink, writeMapLink, type MapLink } from './starmap-address.ts';

/**
 * What the window keeps of the starmap: where it is seen from, what colours and filters it, and what was asked of the
 * routes, such as systems to avoid. What was sought, selected and compared ends with the program.
 *
 * @param profileId identities mean something in one archive only.
 */
export function writeMapMemory(profileId: string, link: MapLink): string {
  const kept: MapLink = { ...link, view: { ...link.view, find: '' }, selected: null, shownRoute: null, since: null };
  return JSON.stringify({ profileId, link: writeMapLink(kept) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readMapMemory(profileId: string, text: string | null): MapLink | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readMapLink(kept.link) : null;
  } catch {
    return null;
  }
}
