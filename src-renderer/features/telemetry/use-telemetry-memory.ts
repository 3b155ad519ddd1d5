import { useViewMemory, type ViewMemory } from '../../ui/use-view-memory.ts';
import { readTelemetryMemory, writeTelemetryMemory } from './telemetry-memory.ts';
import { firstTelemetryView, useTelemetryStore } from './telemetry-store.ts';

const memory: ViewMemory = {
  name: 'orrery-telemetry',
  show: (profileId, text) =>
    useTelemetryStore.setState({ view: readTelemetryMemory(profileId, text) ?? firstTelemetryView }),
  write: (profileId) => writeTelemetryMemory(profileId, useTelemetryStore.getState().view),
  subscribe: (onChange) => useTelemetryStore.subscribe(onChange),
};

/** Remembers the page in this window. @returns false until its store holds what belongs to this archive. */
export function useTelemetryMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}
