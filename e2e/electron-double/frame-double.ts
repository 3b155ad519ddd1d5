import type * as Electron from 'electron';

/** The parts of a frame the bridge looks at. */
export type FrameDouble = Pick<Electron.WebFrameMain, 'origin' | 'processId' | 'routingId' | 'url'> & {
  readonly parent: FrameDouble | null;
};

let routingIds = 0;

/** A frame of its own; top frame of the app's document unless said otherwise. */
export function createFrame(parts: Partial<FrameDouble> = {}): FrameDouble {
  return {
    origin: 'app://orrery',
    url: 'app://orrery/',
    parent: null,
    processId: 7,
    routingId: ++routingIds,
    ...parts,
  };
}
