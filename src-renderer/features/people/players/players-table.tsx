import { useMemo } from 'react';
import { Link } from 'wouter';
import { organizationPath, playerPath } from '../../../format/paths.ts';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { KeyedTable } from '../../../ui/table/keyed-table.tsx';
import { Age } from '../shared/record-page.tsx';
import type { ArchivedPlayer } from './archived-players.ts';
import { missingFactLabel, playerFacts, shownText, type PlayerFact, type PlayerFactId } from './player-facts.ts';
import { usePlayersView } from './players-store.ts';
import classes from './players.module.css';

/** The players in the archive as a table; a mark before each name picks them for a comparison. */
export function PlayersTable({ players }: { readonly players: readonly ArchivedPlayer[] }) {
  const [{ picked, order }, change] = usePlayersView();
  const columns = useMemo(
    () => [
      nameColumn(picked, (handle) => change({ picked: togglePick(picked, handle) })),
      ...plainColumns,
      ageColumn,
      answersColumn,
    ],
    [picked, change],
  );
  return (
    <KeyedTable
      className={`${classes['table']} stack yield low`}
      label="Players"
      rows={players}
      columns={columns}
      rowId={handleOf}
      sortedBy="title"
      order={order}
      onOrder={(chosen) => change({ order: chosen })}
    />
  );
}

const handleOf = ({ handle }: ArchivedPlayer) => handle;

type Column = DataColumn<ArchivedPlayer>;

function nameColumn(picked: readonly string[], onToggle: (handle: string) => void): Column {
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
            onChange={() => onToggle(handle)}
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
            onToggle(handle);
          }}
        >
          {title}
        </Link>
      </span>
    ),
  };
}

/** The facts that have a column, in their order, with its width in pixels. */
const factWidths: Partial<Record<PlayerFactId, number>> = {
  organization: 146,
  'organization.rank': 88,
  'organization.stars': 66,
  enlistedAt: 112,
  languages: 92,
};

const plainColumns: readonly Column[] = [
  { id: 'handle', title: 'Handle', isNumber: false, width: 112, value: ({ handle }) => handle },
  ...Object.entries(factWidths).flatMap(([id, width]) => {
    const fact = playerFacts.find((each) => each.id === id);
    return fact ? [factColumn(fact, width)] : [];
  }),
];

function factColumn(fact: PlayerFact, width: number): Column {
  return {
    id: fact.id,
    title: fact.title,
    isNumber: fact.kind === 'number' || fact.kind === 'instant',
    width,
    value: ({ fields }) => fact.value(fields),
    show: ({ fields }) => {
      const text = shownText(fact, fields);
      if (text === null) return <span className="faint">{missingFactLabel(fact, fields)}</span>;
      const sid = fact.id === 'organization' ? fields.organization?.sid : null;
      return sid ? (
        <Link href={organizationPath(sid)} className="name-link bounded line-mid" tabIndex={-1} title={text}>
          {fields.organization?.name ?? sid}
        </Link>
      ) : (
        text
      );
    },
  };
}

const answersColumn: Column = {
  id: 'answers',
  title: 'Answers',
  isNumber: true,
  width: 84,
  value: ({ answers }) => answers,
};

const ageColumn: Column = {
  id: 'age',
  title: 'Confirmed',
  isNumber: true,
  width: 92,
  value: ({ confirmedAt }) => confirmedAt,
  show: ({ confirmedAt }) => <Age at={confirmedAt} />,
};

/** The picked ones with this one added at the end, or without it where it is among them. */
export function togglePick(picked: readonly string[], handle: string): readonly string[] {
  return picked.includes(handle) ? picked.filter((other) => other !== handle) : [...picked, handle];
}
