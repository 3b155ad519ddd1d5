import { formatMoment } from '../../../ui/format.ts';
import type { Compared } from '../../../ui/moved/use-compared.ts';
import { Button } from '../../../ui/button.tsx';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import type { RoadmapState } from '../use-roadmap.ts';
import classes from './roadmap-notes.module.css';

interface RoadmapNotesProps {
  readonly board: Board;
  readonly state: Extract<RoadmapState, { readonly state: 'ready' }>;
  readonly compared: Compared;
}

/** What one must know to read the picture right; nothing most of the time. */
export function RoadmapNotes({ board, state, compared }: RoadmapNotesProps) {
  const changeView = useRoadmapStore((store) => store.changeView);
  const { beforeAt, afterAt } = compared;
  return (
    <>
      {state.list === null ? (
        <p className={classes['note']}>
          {boardWords[board]}: only parts of it were ever fetched, so this is not the whole board. A refresh brings it.
        </p>
      ) : null}
      {state.list?.records.length === 0 ? (
        <p className={classes['note']}>
          The service listed no releases. Earlier states of the board stay in the archive.
        </p>
      ) : null}
      {beforeAt === null || afterAt === null ? null : (
        <p className={classes['note']} data-past>
          Shown as it was on {formatMoment(afterAt)}, not as it is today.{' '}
          <Button
            tone="quiet"
            className={classes['act'] ?? ''}
            onClick={() => changeView({ compare: { kind: 'instants', beforeAt, afterAt: null } })}
          >
            Show the latest
          </Button>
        </p>
      )}
    </>
  );
}
