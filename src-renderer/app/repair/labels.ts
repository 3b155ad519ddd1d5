import { hostTitles, type HostName } from '../../../src-shared/host-names.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { formatAge, formatInstant } from '../../format/format.ts';
import type { HeldElsewhere } from '../../services/connection/stored-archives.ts';

/** What is wrong with an archive that cannot be shown. */
type ArchiveTrouble = 'newer' | 'full' | 'said' | 'technical';

/**
 * @param isNewer whether the archive on disk has a newer schema than this program knows.
 * @returns `said`: the problem's own detail is a sentence for people; `technical`: it is the database's own.
 */
export function classifyArchiveFailure(problem: Problem, isNewer: boolean): ArchiveTrouble {
  if (isNewer) return 'newer';
  if (problem.kind === 'storage-full') return 'full';
  // The database's own begin with the name of an error and a colon; ours are sentences.
  const isSentence = problem.detail !== undefined && /^[A-Z]\w* .*[.]$/.test(problem.detail);
  return isSentence ? 'said' : 'technical';
}

/** What is wrong, in plain words. */
export function describeArchiveFailure(problem: Problem, trouble: ArchiveTrouble): string {
  switch (trouble) {
    case 'newer':
      return 'A newer version of Orrery has written this archive. This one cannot read it and would damage it, so it was not opened. Update Orrery, and it opens again with everything in it.';
    case 'full':
      return 'The disk is full, so the archive cannot be opened. Free some space, then try again.';
    case 'said':
      return problem.detail ?? '';
    case 'technical':
      return 'The database in which the archive is kept reports an error. It may pass, as after a crash; the disk may have trouble; or a part of the archive is damaged.';
    default:
      return trouble satisfies never;
  }
}

/** For whoever looks into it: what the database said, and where. No address, no key, no data. */
export function technicalDetail(
  problem: Problem,
  facts: { readonly version: string; readonly host: string; readonly archiveId: string },
): string {
  return [
    `Orrery ${facts.version} (${facts.host})`,
    `archive ${facts.archiveId}`,
    `${problem.kind}${problem.detail === undefined ? '' : `: ${withoutRepeats(problem.detail)}`}`,
  ].join('\n');
}

/** The database’s own words, without the lines that say once more what one before them said. */
function withoutRepeats(detail: string): string {
  const lines: string[] = [];
  for (const line of detail.split('\n').map((text) => text.trim())) {
    if (line !== '' && !lines.some((before) => before.includes(line))) lines.push(line);
  }
  return lines.join('\n');
}

/** Where the archive of a connection is, and when it was opened there last. */
export function describeElsewhere({ host, openedAt }: HeldElsewhere, name: string, now: number): string {
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
export function otherHostsNote(here: HostName): string {
  return `This window is ${hostTitles[here]}. Nothing was lost or changed: each program keeps archives that the other cannot read. A backup brings one over.`;
}
