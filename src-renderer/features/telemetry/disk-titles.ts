import type { Disk } from './telemetry.ts';

/** The kinds of disk as they are written. */
export const diskTitles: Readonly<Record<Disk, string>> = { hdd: 'HDD', ssd: 'SSD' };
