import { useViewMemory, type ViewMemory } from '../../ui/use-view-memory.ts';
import { emptyTrackerLink, type TrackerLink } from './progress-address.ts';
import { readTrackerMemory, writeTrackerMemory } from './progress-memory.ts';
import { useProgressStore } from './progress-store.ts';

/** Before anything is remembered: what moved since the last visit is the question most people come with. */
const firstTracker: TrackerLink = { ...emptyTrackerLink, choice: { kind: 'visit' } };

const memory: ViewMemory = {
  name: 'orrery-progress',
  show: (profileId, text) => showTracker(readTrackerMemory(profileId, text) ?? firstTracker),
  write: (profileId) => writeTrackerMemory(profileId, useProgressStore.getState()),
  subscribe: (onChange) => useProgressStore.subscribe(onChange),
};

/** Remembers the tracker in this window. @returns false until its store holds what belongs to this archive. */
export function useProgressMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}

/** Puts the tracker into the state a link or the window's memory holds. */
export function showTracker(link: TrackerLink): void {
  useProgressStore.setState({ ...link, toggled: new Set(), current: null, list: null });
}
