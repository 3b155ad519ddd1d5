import { useViewMemory, type ViewMemory } from '../../ui/use-view-memory.ts';
import { readRoadmapMemory, writeRoadmapMemory } from './roadmap-memory.ts';
import { firstRoadmapView, useRoadmapStore } from './roadmap-store.ts';

const memory: ViewMemory = {
  name: 'orrery-roadmap',
  show: (profileId, text) => useRoadmapStore.setState({ view: readRoadmapMemory(profileId, text) ?? firstRoadmapView }),
  write: (profileId) => writeRoadmapMemory(profileId, useRoadmapStore.getState().view),
  subscribe: (onChange) => useRoadmapStore.subscribe(onChange),
};

/** Remembers the roadmap in this window. @returns false until its store holds what belongs to this archive. */
export function useRoadmapMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}
