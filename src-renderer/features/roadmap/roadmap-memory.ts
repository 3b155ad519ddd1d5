import { readRoadmapView, writeRoadmapView } from './roadmap-address.ts';
import { firstRoadmapView, type RoadmapView } from './roadmap-store.ts';

/**
 * What the window keeps of the roadmap: which board, how it is shown, what it is narrowed to and which days. What was
 * sought and selected, and instants it was compared with, end with the program.
 *
 * @param profileId identities mean something in one archive only.
 */
export function writeRoadmapMemory(profileId: string, view: RoadmapView): string {
  const compare = view.compare.kind === 'instants' ? firstRoadmapView.compare : view.compare;
  return JSON.stringify({ profileId, view: writeRoadmapView({ ...view, find: '', selected: null, compare }) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readRoadmapMemory(profileId: string, text: string | null): RoadmapView | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('view' in kept)) return null;
    return kept.profileId === profileId && typeof kept.view === 'string' ? readRoadmapView(kept.view) : null;
  } catch {
    return null;
  }
}
