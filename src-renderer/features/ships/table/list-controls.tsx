import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { shipSetsPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { focusFindField } from '../../../ui/kit/focus.tsx';
import { UnitSwitch } from '../../../ui/kit/measure.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import type { toServiceParams as ToServiceParams } from '../filters/to-service-params.ts';
import { sectionsOf, shipFields } from '../model/ship-fields.ts';
import { useExpressionFields, useShipsStore, type ShipViewMode } from '../model/ships-store.ts';
import classes from './ships-list.module.css';
import { showColumn, useTableLayout, useTableLayoutStore } from './table-layout.ts';
import { later } from '../../../ui/kit/later.tsx';

const ListExpressions = later(async () => (await import('../expressions/expressions-button.tsx')).ListExpressions);

const options: readonly { readonly value: ShipViewMode; readonly label: string }[] = [
  { value: 'table', label: 'Table' },
  { value: 'cards', label: 'Cards' },
  { value: 'scatter', label: 'Scatter' },
  { value: 'groups', label: 'Groups' },
];

/** How the ships are shown. */
export function ViewModeSwitch() {
  const picture = useShipsStore((store) => store.view.picture);
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <Segments
      label="Shown as"
      value={picture}
      options={options}
      onChange={(chosen) => changeView({ picture: chosen })}
    />
  );
}

let toServiceParams: typeof ToServiceParams | null = null;

/** Whether the service knows any of the filters on screen. What tells comes with the first of them; until then it is no. */
export function useIsAnswerable(): boolean {
  const [toParams, setToParams] = useState(() => toServiceParams);
  const isNarrowed = useShipsStore(({ view }) => view.find !== '' || view.filters.length > 0);
  useEffect(() => {
    if (!isNarrowed || toParams !== null) return;
    void import('../filters/to-service-params.ts').then((loaded) => {
      ({ toServiceParams } = loaded);
      setToParams(() => loaded.toServiceParams);
    });
  }, [isNarrowed, toParams]);
  return useShipsStore(({ view }) => toParams !== null && toParams(view).sent.length > 0);
}

/** What the display menu of the list holds: units, expressions, and the columns of the table. Cards and groups have none of its columns. */
export function DisplayChoices() {
  const picture = useShipsStore((store) => store.view.picture);
  return (
    <>
      <div className="row wrap spread gap2-3">
        <UnitSwitch />
        <ListExpressions />
      </div>
      {picture === 'cards' || picture === 'groups' ? null : <ColumnChoices />}
    </>
  );
}

/** Chooses the columns of the ship table. */
function ColumnChoices() {
  const layout = useTableLayout();
  const expressions = useExpressionFields();
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  const resetLayout = useTableLayoutStore((store) => store.resetLayout);
  const shown = new Set(layout.filter(({ isShown }) => isShown).map(({ id }) => id));
  return (
    <>
      <div className={classes['sections']}>
        {sectionsOf([...shipFields, ...expressions]).map(({ section, fields }) => (
          <fieldset key={section} className={classes['section']}>
            <legend className="muted small firmer unpadded">{section}</legend>
            {fields.map(({ id, title }) => (
              <label key={id} className="row nowrap height-target gap2">
                <input
                  type="checkbox"
                  checked={shown.has(id)}
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget;
                    changeLayout((known) => showColumn(known, id, checked));
                  }}
                />
                {title}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="row muted small line-above padded-above2 spread gap3">
        <span>Order, width and pins are set in the head of the table.</span>
        <Button tone="quiet" onClick={resetLayout}>
          Reset columns
        </Button>
      </div>
    </>
  );
}

interface SetChipProps {
  /** Null where this archive has no such set, as may be of a link. */
  readonly name: string | null;
  /** Ships of it that the list does not hold. */
  readonly missing: number;
}

/** Says that the list holds the ships of one set alone, and shows all again. */
export function SetChip({ name, missing }: SetChipProps) {
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <span className={classes['chip']} role="group" aria-label="Set">
      <span className="truncate small">
        {name === null ? (
          'A set that is not in this archive'
        ) : (
          <>
            Set <strong className="firmer">{name}</strong>
          </>
        )}
        {missing > 0 ? `, ${formatCount(missing)} not in the list` : null}
      </span>
      <button
        type="button"
        className="chip-remove focus-inside"
        aria-label="Show all ships"
        onClick={() => {
          changeView({ setId: null });
          focusFindField();
        }}
      >
        <IconX size={12} aria-hidden />
      </button>
    </span>
  );
}

/** The way to the named sets of ships, with their number. */
export function SetsLink() {
  const sets = useRecordSets('ships');
  return (
    <Link href={shipSetsPath()} className="link-button nowrap items-base gap2">
      Sets
      {sets === undefined || sets.length === 0 ? null : <span className="muted tiny"> {formatCount(sets.length)}</span>}
    </Link>
  );
}

export interface NoShipFitsProps {
  /** All in the archive. */
  readonly total: number;
  /** The list holds the ships of one set alone. */
  readonly isOfSet: boolean;
}

/** Instead of an empty list: what hides the ships, and what shows them again. */
export function NoShipFits({ total, isOfSet }: NoShipFitsProps) {
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <EmptyState
      title="No ship fits these filters"
      action={
        <Button
          onClick={() => {
            changeView({ find: '', filters: [], setId: null });
            focusFindField();
          }}
        >
          Clear text and filters
        </Button>
      }
    >
      {`${formatCounted(total, 'ships')} in the archive, and none${isOfSet ? ' of the set' : ''} has the text sought and passes every filter.`}
    </EmptyState>
  );
}

/** Instead of the rows of a brush that holds no ship. */
export function NoShipBrushed() {
  const setBrushed = useShipsStore((store) => store.setBrushed);
  return (
    <div className="card row muted pad4 middle rigid gap4">
      <p>No ship in the selection.</p>
      <Button
        onClick={() => {
          setBrushed(null);
          focusFindField();
        }}
      >
        Clear selection
      </Button>
    </div>
  );
}
