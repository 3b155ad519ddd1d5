import { writeCsvTable } from '../../../ui/write-csv-table.ts';
import type { ListedMember } from './list-members.ts';

/** Members as CSV: instants in UTC (ISO 8601), unknown an empty cell. */
export function writeMembersCsv(listed: readonly ListedMember[]): string {
  return writeCsvTable(
    ['Handle', 'Name', 'Rank', 'Stars', 'Roles', 'Page', 'Page fetched', 'Also on pages', 'Picture'],
    listed.map(({ handle, member, page, at, alsoOn }) => [
      handle,
      member.displayName,
      member.rank,
      member.stars,
      member.roles.length === 0 ? null : member.roles.join('; '),
      page,
      new Date(at).toISOString(),
      alsoOn.length === 0 ? null : alsoOn.join('; '),
      member.imageUrl,
    ]),
  );
}
