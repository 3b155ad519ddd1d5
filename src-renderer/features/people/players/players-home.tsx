import { useMemo } from 'react';
import { Link } from 'wouter';
import { IconX } from '@tabler/icons-react';
import { formatAge, formatCounted } from '../../../format/format.ts';
import { comparePlayersPath, organizationPath, playerPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { focusBeside, focusFindField } from '../../../ui/kit/focus.tsx';
import { PeopleTabs } from '../shared/people-parts.tsx';
import { Age } from '../shared/record-page.tsx';
import type { ArchivedPlayer } from './archived-players.ts';
import { missingFactLabel, playerFacts, shownText, type PlayerFact, type PlayerFactId } from './player-facts.ts';
import { mostComparedPlayers, storedPlans } from './player-requests.ts';
import { usePlayersView } from './players-store.ts';
import classes from './players.module.css';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';

interface PlayersHomeProps {
  /** Undefined while they are read. */
  readonly players: readonly ArchivedPlayer[] | undefined;
  /** Those of them that fit what is typed. */
  readonly found: readonly ArchivedPlayer[];
  /** Why the address names nobody, though it tries to. */
  readonly trouble: string | null;
}

/** Everybody in the archive, to be found, sorted, picked and compared. */
export function PlayersHome({ players, found, trouble }: PlayersHomeProps) {
  const [{ query }] = usePlayersView();
  return (
    <>
      {trouble === null ? null : (
        <p role="alert" className="warn below3">
          This address names no player. {trouble}
        </p>
      )}
      {players === undefined ? (
        <TableSkeleton />
      ) : players.length === 0 ? (
        <EmptyState title="Look up a player" absent={{ what: 'players', of: [{ resource: 'user' }] }}>
          Type a handle above. The stored copy is free; what comes back stays in the archive and can be read without a
          network.
        </EmptyState>
      ) : (
        <>
          {found.length === 0 ? (
            <p className="muted to-middle boxed-dashed rounder pad5">
              No player in the archive matches “{query.trim()}”.
            </p>
          ) : (
            <PlayersTable players={found} />
          )}
          <PickedPlayers players={players} />
        </>
      )}
    </>
  );
}

/** Head of the list of players: how many, how old, found by name, and all their stored copies at once. */
export function PlayersHomeHead({ players, found }: Pick<PlayersHomeProps, 'players' | 'found'>) {
  const now = useNow();
  useReportShown('people', players !== undefined);
  const oldest = players?.at(-1);
  const plans = useMemo(() => storedPlans(players ?? []), [players]);
  const [{ query }, change] = usePlayersView();
  return (
    <>
      <ViewHead
        title="People"
        freshness={
          <FreshnessLabel
            what={null}
            nothing={
              players === undefined
                ? 'Opening the archive'
                : oldest
                  ? `${formatCounted(players.length, 'players')} in the archive, the oldest ${formatAge(now - oldest.confirmedAt)}`
                  : 'No player in the archive yet'
            }
          />
        }
        refresh={plans.length === 0 ? null : { batch: { name: actName, plans } }}
        tabs={<PeopleTabs current="players" />}
        search={
          players === undefined || players.length === 0 ? null : (
            <FindField
              label="Find a player"
              value={query}
              onChange={(text) => change({ query: text })}
              result={query === '' ? null : formatCounted(found.length, 'players')}
            />
          )
        }
        filters={
          plans.length === 0 ? null : (
            <Link href={comparePlayersPath()} className="link-button">
              Compare
            </Link>
          )
        }
      />
      <div className={classes['status']}>
        <FetchManyStatus
          names={[actName]}
          noun="players"
          nameOf={({ params }) => String(params['handle'])}
          shows="trouble"
        />
      </div>
    </>
  );
}

const actName = 'all players';

/** The players picked so far, and the way to see them side by side; nothing while none is picked. */
function PickedPlayers({ players }: { readonly players: readonly ArchivedPlayer[] }) {
  const [{ picked }, change] = usePlayersView();
  if (picked.length === 0) return null;
  const titles = new Map(players.map(({ handle, title }) => [handle, title]));
  const tooMany = picked.length > mostComparedPlayers;
  return (
    <section
      aria-label="Picked players"
      className="row pad2-3 boxed-strong rounder panel wrap spread rigid gap2-4 above3"
    >
      <ul className="plain-list flex wrap narrow gap2">
        {picked.map((handle) => (
          <li key={handle} className={classes['chip']}>
            <span className="truncate">{titles.get(handle) ?? handle}</span>
            <button
              type="button"
              className="chip-remove"
              aria-label={`Remove ${titles.get(handle) ?? handle}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, { place: 'li' });
                change({ picked: togglePick(picked, handle) });
              }}
            >
              <IconX size={12} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="row push gap2">
        {tooMany ? (
          <span className="muted small">{mostComparedPlayers} at most stand side by side</span>
        ) : picked.length < 2 ? (
          <span className="muted small">pick another one to compare</span>
        ) : (
          <Link href={comparePlayersPath(picked)} className="link-button">
            Compare {picked.length} players
          </Link>
        )}
        <Button
          tone="quiet"
          onClick={() => {
            focusFindField();
            change({ picked: [] });
          }}
        >
          Clear
        </Button>
      </div>
    </section>
  );
}

/** The players in the archive as a table; a mark before each name picks them for a comparison. */
function PlayersTable({ players }: { readonly players: readonly ArchivedPlayer[] }) {
  const [{ picked, order }, change] = usePlayersView();
  useListedShortcuts(playerShortcuts);
  const columns = useMemo(
    () => [
      nameColumn(picked, (handle) => change({ picked: togglePick(picked, handle) })),
      ...plainColumns,
      ageColumn,
      responsesColumn,
    ],
    [picked, change],
  );
  return (
    <KeyedTable
      className={`${classes['table']} stack low`}
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

/** The keys of a player's name in the table. */
const playerShortcuts: ShortcutGroup<'pick'> = {
  title: 'Players',
  shortcuts: [{ does: 'pick the player, to compare them', keys: { ' ': 'pick' } }],
};

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
            if (actionOf(playerShortcuts, event) === null) return;
            event.preventDefault();
            onToggle(handle);
          }}
        >
          {title}
        </Link>
        <NoteMarkOf place={{ kind: 'player', handle }} />
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

const responsesColumn: Column = {
  id: 'answers',
  title: 'Responses',
  isNumber: true,
  width: 84,
  value: ({ responses }) => responses,
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
function togglePick(picked: readonly string[], handle: string): readonly string[] {
  return picked.includes(handle) ? picked.filter((other) => other !== handle) : [...picked, handle];
}
