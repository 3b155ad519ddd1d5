import { hostTitles, type HostName } from '../../../src-shared/host-names.ts';
import { formatAge, formatInstant } from '../format.ts';
import type { HeldElsewhere } from './archive-elsewhere.ts';

/** Where the archive of a connection is, and when it was opened there last. */
export function elsewhereWords({ host, openedAt }: HeldElsewhere, name: string, now: number): string {
  const other = hostTitles[host];
  if (openedAt === null) {
    return `An earlier Orrery opened the archive of ${name} and did not write down in which program. It may be in ${other}.`;
  }
  const when = `${formatInstant(openedAt)} (${formatAge(now - openedAt)})`;
  return `${other} holds the archive of ${name} in this data folder. It was opened there last on ${when}.`;
}

/** The page's title. */
export function elsewhereTitle({ host, openedAt }: HeldElsewhere): string {
  return openedAt === null ? `The archive may be in ${hostTitles[host]}` : `The archive is in ${hostTitles[host]}`;
}

/** Why it cannot be seen from here. */
export function apartWords(here: HostName): string {
  return `This window is ${hostTitles[here]}. Nothing was lost or changed: each program keeps archives that the other cannot read. A backup brings one over.`;
}
