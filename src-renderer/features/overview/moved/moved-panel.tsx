import { IconCaretDownFilled, IconCaretUpFilled, IconEqualNot, IconMinus, IconPlus } from '@tabler/icons-react';
import { useViewportSize } from '@mantine/hooks';
import { useState, type ComponentType } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { mostTelling, type Move, type MoveKind } from './moves.ts';
import classes from '../overview-body.module.css';
import { Lines } from '../overview-skeleton.tsx';
import type { Since } from './since.tsx';
import type { FoundMoves } from './use-moves.ts';
import { later } from '../../../ui/kit/later.tsx';

const AllChanges = later(async () => (await import('./all-changes.tsx')).AllChanges);

export interface MovedPanelProps {
  readonly since: Since;
  /** Undefined while it is read. */
  readonly found: FoundMoves | undefined;
}

/** What moved, by name: the few that say most, and all of them behind one press. */
export function MovedPanel({ since, found }: MovedPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const shownMoves = useShownMoves();
  const moves = found?.moves ?? [];
  const hasMore = found !== undefined && found.changes.length > 0;
  return (
    <Panel title="What moved">
      {found === undefined ? (
        <Lines count={shownMoves} />
      ) : (
        <>
          {moves.length === 0 ? <Nothing since={since} hasResponses={hasMore} /> : null}
          {isOpen ? (
            <AllChanges until={<Lines count={shownMoves} />} found={found} />
          ) : (
            <Moves moves={mostTelling(moves, shownMoves)} />
          )}
          {hasMore ? (
            <Button
              tone="quiet"
              className={classes['more'] ?? ''}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : seeAllWords(found)}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}

const leastMoves = 8;
/** Where the panel has the height of the window (the wide layout of overview-body.module.css): of what is above and below the rows, and of a row. */
const wide = { fromWidth: 1_900, besideRows: 430, row: 33 };

/** Rows on screen at first: on a large screen as many as there is room for. */
function useShownMoves(): number {
  const { width, height } = useViewportSize();
  return width < wide.fromWidth ? leastMoves : Math.max(leastMoves, Math.floor((height - wide.besideRows) / wide.row));
}

function seeAllWords({ moves, changes, isCut }: FoundMoves): string {
  if (moves.length === 0) return `See what came with ${changes.length === 1 ? 'the response' : 'the responses'}`;
  return `See all ${formatCount(moves.length)}${isCut ? ' and more' : ''} →`;
}

function Nothing({ since: { at, instead }, hasResponses }: { readonly since: Since; readonly hasResponses: boolean }) {
  return (
    <p className="muted">
      {at === null
        ? 'Everything here was fetched once so far. What the next refresh changes appears here.'
        : hasResponses
          ? 'Nothing that is compared one by one.'
          : instead === null
            ? 'Nothing changed.'
            : 'Nothing has changed yet.'}
    </p>
  );
}

/** Rows of what moved, each with a mark, its name and what became of it. */
export function Moves({ moves }: { readonly moves: readonly Move[] }) {
  return (
    <ul className="plain-list">
      {moves.map((move) => (
        <MoveRow key={move.id} move={move} />
      ))}
    </ul>
  );
}

const marks: Readonly<Record<MoveKind, ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>>> = {
  later: IconCaretDownFilled,
  earlier: IconCaretUpFilled,
  added: IconPlus,
  removed: IconMinus,
  changed: IconEqualNot,
};

function MoveRow({ move: { kind, noun, name, path, words, of } }: { readonly move: Move }) {
  const Mark = marks[kind];
  return (
    <li className={classes['move']} data-kind={kind}>
      <span className={`${classes['mark']} toned`} data-kind={kind} data-later={kind === 'later' || undefined}>
        <Mark size={14} stroke={2} aria-hidden />
      </span>
      <span className="firmer truncate">
        {path === null ? (
          name
        ) : (
          <Link href={path} className="name-link" title={name}>
            {name}
          </Link>
        )}
      </span>
      <span className={`${classes['became']} toned truncate`} data-later={kind === 'later' || undefined} title={words}>
        {words}
      </span>
      <span className="muted small to-right truncate" title={of ?? undefined}>
        {of ?? singulars[noun] ?? ''}
      </span>
    </li>
  );
}

/** What one of them is, where nothing names it better. */
const singulars: Readonly<Record<string, string>> = {
  cards: 'card',
  deliverables: 'deliverable',
  ships: 'ship',
  systems: 'system',
  tunnels: 'tunnel',
  players: 'player',
  organizations: 'organization',
  members: 'member',
  versions: 'version',
  releases: 'release',
  teams: 'team',
};
