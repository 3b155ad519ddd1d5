/** The programs that can give Orrery its window. Each keeps its archives in a store of its own, out of the other's reach. */
export const hostNames = ['electron', 'chromium'] as const;
export type HostName = (typeof hostNames)[number];

/** As people read them. */
export const hostTitles: Readonly<Record<HostName, string>> = { electron: 'Electron', chromium: 'Chromium' };
