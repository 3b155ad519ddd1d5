import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Player } from '../../../../../src-shared/domain/people.ts';
import { formatAge } from '../../../../format/format.ts';
import { organizationPath, playerPath } from '../../../../format/paths.ts';
import { useNow } from '../../../../services/time-machine/clock.ts';
import { ToolButton } from '../../../../ui/kit/button.tsx';
import { ChangeValue } from '../../../../ui/record/change-value.tsx';
import { judgeAddress } from '../../shared/judge-address.ts';
import { RecordPicture } from '../../shared/record-picture.tsx';
import { shownText, type PlayerFact } from '../player-facts.ts';
import classes from './compare-players.module.css';
import type { ComparedCell, ComparedPlayer, ComparedRow } from './compare-players.ts';

interface ComparePlayersTableProps {
  readonly players: readonly ComparedPlayer[];
  readonly rows: readonly ComparedRow[];
  /** Shows these handles instead, in this order. */
  readonly onShow: (handles: readonly string[]) => void;
}

/** Players as columns, facts as rows; what is not as in the first known column is marked ≠. */
export function ComparePlayersTable({ players, rows, onShow }: ComparePlayersTableProps) {
  const handles = players.map(({ handle }) => handle);
  const sections = [...Map.groupBy(rows, ({ field }) => field.section)];
  return (
    <div className={classes['frame']} role="region" aria-label="Players side by side" tabIndex={0}>
      <table className={classes['table']} style={{ minWidth: 140 + players.length * 172 }}>
        <colgroup>
          <col className={classes['labels']} />
          {players.map(({ handle }) => (
            <col key={handle} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes['corner']}>
              Fact
            </th>
            {players.map((player, index) => (
              <th key={player.handle} scope="col">
                <PlayerColumnHead player={player} place={index} handles={handles} onShow={onShow} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(([section, ofSection]) => (
            <Fragment key={section}>
              <tr>
                <th scope="rowgroup" colSpan={players.length + 1} className={classes['section']}>
                  {section}
                </th>
              </tr>
              {ofSection.map(({ field, cells, state }) => (
                <tr key={field.id} data-state={state}>
                  <th scope="row">{field.title}</th>
                  {cells.map((cell, index) => (
                    <td key={handles[index]}>
                      <Cell cell={cell} field={field} player={players[index]} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={players.length + 1} className={classes['unknown']}>
                Nothing tells them apart.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
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
    <div className={classes['head']}>
      {player.player === null ? null : (
        <RecordPicture url={player.player.imageUrl} what="Portrait" alt="" size="small" tellsTrouble={false} />
      )}
      <Link href={playerPath(handle)} className={classes['link'] ?? ''} title={title}>
        {title}
      </Link>
      <div className={classes['rest']}>
        <span className={classes['age']}>
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
              focusBeside(currentTarget);
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

/** The button goes with its column: the next one takes the focus, or the one before, or the field to add others by. */
function focusBeside(button: Element): void {
  const column = button.closest('th');
  const beside = (column?.nextElementSibling ?? column?.previousElementSibling)?.querySelector<HTMLElement>(
    '[data-remove]',
  );
  (beside ?? document.querySelector<HTMLElement>('main [data-add-player]'))?.focus();
}

interface CellProps {
  readonly cell: ComparedCell;
  readonly field: PlayerFact;
  readonly player: ComparedPlayer | undefined;
}

function Cell({ cell: { text, silence, isOther }, field, player }: CellProps) {
  if (text === null || !player?.player)
    return <span className={classes['unknown']}>{player?.player ? silence : '–'}</span>;
  const trouble = field.address === null ? null : judgeAddress(text, field.address);
  return (
    <div className={classes['cell']}>
      {isOther ? (
        <span className={classes['mark']} title="Not as in the first known column">
          ≠
        </span>
      ) : null}
      <div>
        <Said field={field} player={player.player} />
        {trouble === null ? null : <span className={classes['trouble']}>{trouble}</span>}
      </div>
    </div>
  );
}

function Said({ field, player }: { readonly field: PlayerFact; readonly player: Player }) {
  const words = shownText(field, player);
  const sid = field.id === 'organization' ? player.organization?.sid : null;
  if (sid) {
    return (
      <Link href={organizationPath(sid)} className={classes['inline'] ?? ''}>
        {words}
      </Link>
    );
  }
  // Long texts, as biographies are, come folded.
  return <ChangeValue value={words} />;
}
