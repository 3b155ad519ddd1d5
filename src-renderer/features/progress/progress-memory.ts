import { readTrackerLink, writeTrackerLink, type TrackerLink } from './progress-address.ts';

/**
 * What the window keeps of the tracker: how it is shown and sorted, what filters it and which days are in view. What was
 * sought ends with the program, and so do two states that were compared; a comparison with the last visit goes on.
 *
 * @param profileId names and instants mean something in one archive only.
 */
export function writeTrackerMemory(profileId: string, link: TrackerLink): string {
  const choice: TrackerLink['choice'] = link.choice.kind === 'visit' ? link.choice : { kind: 'off' };
  return JSON.stringify({ profileId, link: writeTrackerLink({ ...link, view: { ...link.view, find: '' }, choice }) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readTrackerMemory(profileId: string, text: string | null): TrackerLink | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readTrackerLink(kept.link) : null;
  } catch {
    return null;
  }
}
