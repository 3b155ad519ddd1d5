import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import type { MapChanges } from '../map-changes.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import classes from './twin-table.module.css';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { datedName } from '../../../ui/dated-name.ts';
import { useAsOf } from '../../../archive/archive-context.tsx';

/** What both tables are made of. */
export interface MapTableProps {
  /** With what vanished, where it is compared. */
  readonly map: StarMap;
  /** Null where the map is not compared. */
  readonly changes: MapChanges | null;
}

interface TwinTableProps {
  readonly noun: 'systems' | 'tunnels';
  /** Rows that pass the filters, and all there are. */
  readonly shown: number;
  readonly total: number;
  /** How many of all are no longer on the map. */
  readonly vanished: number;
  /** The rows that pass, as a file. */
  readonly writeCsv: () => string;
  /** A `DataTable` whose rows have a button marked `data-row`. */
  readonly children: ReactNode;
}

/** One of the two tables that say what the map shows: the same selection, filters and route. */
export function TwinTable({ noun, shown, total, vanished, writeCsv, children }: TwinTableProps) {
  const find = useStarmapStore((store) => store.view.find);
  const changeView = useStarmapStore((store) => store.changeView);
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const gone = vanished === 0 ? '' : ` and ${formatCount(vanished)} that vanished`;
  const counted = `${formatCounted(total - vanished, noun)}${gone}`;
  return (
    <div className={classes['twin']}>
      <div className={classes['tools']}>
        <FindField
          label="Find a system"
          value={find}
          onChange={(text) => changeView({ find: text })}
          result={shown === total ? counted : `${formatCount(shown)} of ${counted}`}
        />
        <span className={classes['file']}>
          <SaveStatus result={result} />
          <Button
            aria-busy={isSaving}
            onClick={() => void save(datedName(`starmap-${noun}`, 'csv', asOf ?? Date.now()), 'csv', writeCsv)}
          >
            Save CSV
          </Button>
        </span>
      </div>
      <div ref={frame} className={classes['table']} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        {children}
      </div>
    </div>
  );
}
