import { useMemo } from 'react';
import { Link } from 'wouter';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { formatAge, formatInstant } from '../../../ui/format.ts';
import { playerPath } from '../../../ui/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import { RecordPicture } from '../record-picture.tsx';
import type { ListedMember } from './list-members.ts';
import classes from './use-member-columns.module.css';
import { Stars } from './stars.tsx';
import { useArchivedHandles } from './use-archived-handles.ts';

/** The columns of the table of members. */
export function useMemberColumns(): readonly DataColumn<ListedMember>[] {
  const archived = useArchivedHandles();
  return useMemo(
    () => [
      {
        id: 'name',
        title: 'Name',
        isNumber: false,
        width: 260,
        value: ({ handle, member }) => member.displayName ?? handle,
        show: (entry) => <NameCell entry={entry} isArchived={archived.has(entry.handle?.toLowerCase() ?? '')} />,
      },
      { id: 'handle', title: 'Handle', isNumber: false, width: 180, value: ({ handle }) => handle },
      { id: 'rank', title: 'Rank', isNumber: false, width: 170, value: ({ member }) => member.rank },
      {
        id: 'stars',
        title: 'Stars',
        isNumber: false,
        width: 150,
        value: ({ member }) => member.stars,
        show: ({ member }) => <Stars count={member.stars} />,
      },
      {
        id: 'roles',
        title: 'Roles',
        isNumber: false,
        width: 200,
        value: ({ member }) => (member.roles.length === 0 ? null : member.roles.join(', ')),
        show: ({ member }) =>
          member.roles.length === 0 ? <span className={classes['none']}>none</span> : member.roles.join(', '),
      },
      {
        id: 'page',
        title: 'Page',
        isNumber: true,
        width: 130,
        value: ({ page }) => page,
        show: (entry) => <PageCell entry={entry} />,
      },
    ],
    [archived],
  );
}

function NameCell({
  entry: { handle, member },
  isArchived,
}: {
  readonly entry: ListedMember;
  readonly isArchived: boolean;
}) {
  const picture = <RecordPicture url={member.imageUrl} what="Picture" alt="" size="row" tellsTrouble={false} />;
  if (handle === null)
    return (
      <span className={classes['name']}>
        {picture}
        <span>
          {member.displayName ?? 'unknown'} <span className={classes['none']}>no handle</span>
        </span>
      </span>
    );
  return (
    <span className={classes['name']}>
      {picture}
      <Link
        href={playerPath(handle)}
        className={classes['link'] ?? ''}
        data-row
        tabIndex={-1}
        title={member.displayName ?? handle}
      >
        {member.displayName ?? handle}
      </Link>
      {isArchived ? <span className={classes['mark']}> in the archive</span> : null}
    </span>
  );
}

/** Each cell keeps the time by itself, so that the table is not made anew for it. */
function PageCell({ entry: { page, at } }: { readonly entry: ListedMember }) {
  const now = useNow();
  return (
    <span title={`Fetched ${formatInstant(at)}`}>
      {page} <span className={classes['none']}>· {formatAge(now - at)}</span>
    </span>
  );
}
