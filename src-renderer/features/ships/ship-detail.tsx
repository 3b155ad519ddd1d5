import { useMemo } from 'react';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import { useElements } from '../../archive/use-elements.ts';
import type { RecordHistoryState } from '../../archive/use-record-history.ts';
import { formatMoment } from '../../ui/format.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import type { ShownShip } from './find-shown-ship.ts';
import { ShipComponentsPanel } from './ship-components-panel.tsx';
import classes from './ship-detail.module.css';
import { ShipFacts } from './ship-facts.tsx';
import { ShipHead } from './ship-head.tsx';
import { ShipHistoryPanel } from './ship-history-panel.tsx';
import { ShipMakerPanel } from './ship-maker-panel.tsx';
import { ShipMediaPanel } from './ship-media-panel.tsx';
import { RawRecord } from '../../ui/raw-record.tsx';
import type { ShipRow } from './ship-row.ts';
import { SimilarShipsPanel } from './similar-ships-panel.tsx';

interface ShipDetailProps {
  readonly shown: ShownShip;
  /** Undefined while it is read. */
  readonly history: RecordHistoryState<Ship> | undefined;
  /** All ships of the latest answer. */
  readonly rows: readonly ShipRow[];
}

/** What a ship's page shows below its head. */
export function ShipDetail({ shown: { row, source, gone }, history, rows }: ShipDetailProps) {
  const identities = useMemo(() => [row.identity], [row.identity]);
  const read = useElements(source.snapshot, identities);
  const element = read?.state === 'ready' ? read.elements.get(row.identity) : undefined;
  return (
    <div className={classes['detail']}>
      {gone ? (
        <p role="status" className={classes['gone']}>
          {gone.since === null
            ? 'Not in the latest list, which may be only a part of all ships.'
            : `Not in the list since ${formatMoment(gone.since)}.`}{' '}
          Shown as it last was, on {formatMoment(source.confirmedAt)}.
        </p>
      ) : null}
      {read?.state === 'failed' ? (
        <ProblemCard
          problem={read.problem}
          stillWorks="The facts were read from it earlier; components, media and the raw record are missing."
        />
      ) : null}
      <ShipHead row={row} element={element} />
      <ShipFacts row={row} source={source} element={element}>
        <ShipMakerPanel row={row} source={source} element={element} rows={rows} />
      </ShipFacts>
      <ShipComponentsPanel element={element} isRead={read !== undefined} />
      <SimilarShipsPanel row={row} rows={rows} />
      <ShipHistoryPanel history={history} />
      <ShipMediaPanel element={element} />
      <RawRecord element={element} fetchedAt={source.snapshot.fetchedAt} />
    </div>
  );
}
