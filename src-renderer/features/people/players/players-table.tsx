import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { formatAge, formatDay } from '../../../format/format.ts';
import { organizationPath, playerPath } from '../../../format/paths.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { DataTable, type DataColumn, type SortOrder } from '../../../ui/table/data-table.tsx';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import type { ArchivedPlayer } from './archived-players.ts';
import { organizationName } from './player-fields.ts';
import classes from './players.module.css';

interface PlayersTableProps {
  readonly players: readonly ArchivedPlayer[];
  /** Handles, in the order they were picked. */
  readonly picked: readonly string[];
  readonly onPick: (picked: readonly string[]) => void;
  readonly order: SortOrder | null;
  readonly onOrder: (order: SortOrder) => void;
}

/** The players in the archive as a table; a mark before each name picks them for a comparison. */
export function PlayersTable({ players, picked, onPick, order, onOrder }: PlayersTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const columns = useMemo(
    () => [nameColumn(picked, onPick), ...plainColumns, ageColumn, answersColumn],
    [picked, onPick],
  );
  return (
    <div
      ref={frame}
      className={`${classes['table']} stack yield low`}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <DataTable
        label="Players"
        rows={players}
        columns={columns}
        rowId={handleOf}
        sortedBy="title"
        order={order}
        onOrder={onOrder}
      />
    </div>
  );
}

const handleOf = ({ handle }: ArchivedPlayer) => handle;

type Column = DataColumn<ArchivedPlayer>;

function nameColumn(picked: readonly string[], onPick: PlayersTableProps['onPick']): Column {
  return {
    id: 'title',
    title: 'Name',
    isNumber: false,
    width: 156,
    value: ({ title }) => title,
    show: ({ title, handle }) => (
      <span className="row">
        <label className={classes['pick']}>
          <input
            type="checkbox"
            aria-label={`Pick ${title}`}
            tabIndex={-1}
            checked={picked.includes(handle)}
            onChange={() => onPick(togglePick(picked, handle))}
          />
        </label>
        <Link
          href={playerPath(handle)}
          className="name-link bounded line-mid"
          data-row
          tabIndex={-1}
          title={title}
          onKeyDown={(event) => {
            // The mark is no stop of its own: the space bar sets it from the name, as it does in the list of ships.
            if (event.key !== ' ') return;
            event.preventDefault();
            onPick(togglePick(picked, handle));
          }}
        >
          {title}
        </Link>
      </span>
    ),
  };
}

const plainColumns: readonly Column[] = [
  { id: 'handle', title: 'Handle', isNumber: false, width: 112, value: ({ handle }) => handle },
  {
    id: 'organization',
    title: 'Organization',
    isNumber: false,
    width: 146,
    value: ({ player: { organization } }) => (organization === null ? null : organizationName(organization)),
    show: ({ player: { organization } }) =>
      organization === null ? (
        <span className="faint">none shown</span>
      ) : organization.sid === null ? (
        organizationName(organization)
      ) : (
        <Link
          href={organizationPath(organization.sid)}
          className="name-link bounded line-mid"
          tabIndex={-1}
          title={organizationName(organization)}
        >
          {organization.name ?? organization.sid}
        </Link>
      ),
  },
  {
    id: 'rank',
    title: 'Rank',
    isNumber: false,
    width: 88,
    value: ({ player }) => player.organization?.rank ?? null,
    show: ({ player: { organization } }) => <Standing value={organization?.rank} isMember={organization !== null} />,
  },
  {
    id: 'stars',
    title: 'Stars',
    isNumber: true,
    width: 66,
    value: ({ player }) => player.organization?.stars ?? null,
    show: ({ player: { organization } }) => <Standing value={organization?.stars} isMember={organization !== null} />,
  },
  {
    id: 'enlisted',
    title: 'Enlisted',
    isNumber: true,
    width: 112,
    value: ({ player }) => player.enlistedAt,
    show: ({ player: { enlistedAt } }) =>
      enlistedAt === null ? <span className="faint">unknown</span> : formatDay(enlistedAt),
  },
  {
    id: 'languages',
    title: 'Languages',
    isNumber: false,
    width: 92,
    value: ({ player: { languages } }) => (languages.length === 0 ? null : languages.join(', ')),
  },
];

const answersColumn: Column = {
  id: 'answers',
  title: 'Answers',
  isNumber: true,
  width: 84,
  value: ({ answers }) => answers,
};

/** Who is shown in no organization has no standing in one; that is not unknown. */
function Standing({
  value,
  isMember,
}: {
  readonly value: string | number | null | undefined;
  readonly isMember: boolean;
}) {
  return value ?? <span className="faint">{isMember ? 'unknown' : '–'}</span>;
}

const ageColumn: Column = {
  id: 'age',
  title: 'Confirmed',
  isNumber: true,
  width: 92,
  value: ({ confirmedAt }) => confirmedAt,
  show: ({ confirmedAt }) => <Age at={confirmedAt} />,
};

/** Asks for the time itself, so that the table is not made anew for it. */
function Age({ at }: { readonly at: number }) {
  return formatAge(useNow() - at);
}

/** The picked ones with this one added at the end, or without it where it is among them. */
export function togglePick(picked: readonly string[], handle: string): readonly string[] {
  return picked.includes(handle) ? picked.filter((other) => other !== handle) : [...picked, handle];
}
