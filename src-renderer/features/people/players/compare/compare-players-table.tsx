import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { formatAge } from '../../../../format/format.ts';
import { organizationPath, playerPath } from '../../../../format/paths.ts';
import { useNow } from '../../../../services/time-machine/clock.ts';
import { ToolButton } from '../../../../ui/kit/button.tsx';
import { ChangeValue } from '../../../../ui/record/change-value.tsx';
import { PlainTable, type TableColumn } from '../../../../ui/table/plain-table.tsx';
import { focusBeside } from '../../../../ui/kit/focus.tsx';
import { judgeAddress } from '../../../../ui/record/address-text.tsx';
import { RecordPicture } from '../../shared/record-picture.tsx';
import { shownText, type PlayerFact } from '../player-facts.ts';
import classes from './compare-players.module.css';
import type { ComparedCell, ComparedPlayer, ComparedRow } from './compare-players.ts';
import type { Player } from '../../../../../src-shared/catalog/user.ts';

interface ComparePlayersTableProps {
  readonly players: readonly ComparedPlayer[];
  readonly rows: readonly ComparedRow[];
  /** Shows these handles instead, in this order. */
  readonly onShow: (handles: readonly string[]) => void;
}

/** Players as columns, facts as rows; what is not as in the first known column is marked ≠. */
export function ComparePlayersTable({ players, rows, onShow }: ComparePlayersTableProps) {
  const handles = players.map(({ handle }) => handle);
  const columns: readonly TableColumn<ComparedRow>[] = [
    { id: 'fact', title: 'Fact', className: classes['labels'], value: ({ fact }) => fact.title },
    ...players.map((player, place) => ({
      id: `player ${player.handle}`,
      title: player.title,
      className: classes['player'],
      head: <PlayerColumnHead player={player} place={place} handles={handles} onShow={onShow} />,
      show: ({ fact, cells }: ComparedRow) => <Cell cell={cells[place]} fact={fact} player={player.player} />,
    })),
  ];
  return (
    <div className={classes['side']} style={{ '--players': players.length } as CSSProperties /* not in its type */}>
      <PlainTable
        look="framed"
        label="Players side by side"
        className={classes['table']}
        frameClassName={classes['frame']}
        columns={columns}
        rows={rows}
        rowKey={({ fact }) => fact.id}
        groupOf={({ fact }) => fact.section}
        groupTitle={({ fact }) => fact.section}
        rowProps={({ state }) => ({ 'data-state': state })}
        empty="No differences."
      />
    </div>
  );
}

interface ColumnHeadProps {
  readonly player: ComparedPlayer;
  readonly place: number;
  readonly handles: readonly string[];
  readonly onShow: ComparePlayersTableProps['onShow'];
}

function PlayerColumnHead({ player, place, handles, onShow }: ColumnHeadProps) {
  const { handle, title, confirmedAt, source } = player;
  const now = useNow();
  return (
    <div className="row wrap gap0-2">
      {player.player === null ? null : (
        <RecordPicture url={player.player.imageUrl} what="Portrait" alt="" size="small" tellsTrouble={false} />
      )}
      <Link href={playerPath(handle)} className={classes['link'] ?? ''} title={title}>
        {title}
      </Link>
      <div className={classes['rest']}>
        <span className="muted small block">
          {confirmedAt === null
            ? 'not in the archive'
            : `${source === 'live' ? 'live' : 'stored copy'}, ${formatAge(now - confirmedAt)}`}
        </span>
        <div className={classes['acts']}>
          <ToolButton
            label={`Move ${title} to the left`}
            aria-disabled={place === 0}
            onClick={() => onShow(moved(handles, place, place - 1))}
          >
            <IconArrowLeft size={14} aria-hidden />
          </ToolButton>
          <ToolButton
            label={`Move ${title} to the right`}
            aria-disabled={place === handles.length - 1}
            onClick={() => onShow(moved(handles, place, place + 1))}
          >
            <IconArrowRight size={14} aria-hidden />
          </ToolButton>
          <ToolButton
            label={`Remove ${title}`}
            data-remove
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, { place: 'th', button: '[data-remove]', otherwise: 'main [data-add-field]' });
              onShow(handles.filter((other) => other !== handle));
            }}
          >
            <IconX size={14} aria-hidden />
          </ToolButton>
        </div>
      </div>
    </div>
  );
}

/** The one at `from` put at `to`; as they are where there is no such place. */
function moved(handles: readonly string[], from: number, to: number): readonly string[] {
  const one = handles[from];
  if (one === undefined || to < 0 || to >= handles.length) return handles;
  return handles.toSpliced(from, 1).toSpliced(to, 0, one);
}

interface CellProps {
  readonly cell: ComparedCell | undefined;
  readonly fact: PlayerFact;
  readonly player: Player | null;
}

function Cell({ cell, fact, player }: CellProps) {
  if (!cell || cell.text === null || player === null)
    return <span className="faint">{player === null ? '–' : cell?.silence}</span>;
  const trouble = fact.address === null ? null : judgeAddress(cell.text, fact.address);
  const words = shownText(fact, player);
  const sid = fact.id === 'organization' ? player.organization?.sid : null;
  return (
    <div className={classes['cell']}>
      {cell.isOther ? (
        <span className={classes['mark']} title="Not as in the first known column">
          ≠
        </span>
      ) : null}
      <div>
        {sid ? (
          <Link href={organizationPath(sid)} className="quiet-line">
            {words}
          </Link>
        ) : (
          // Long texts, as biographies are, come folded.
          <ChangeValue value={words} />
        )}
        {trouble === null ? null : <span className="warn small block">{trouble}</span>}
      </div>
    </div>
  );
}
