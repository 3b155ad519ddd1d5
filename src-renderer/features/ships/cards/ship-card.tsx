import { memo } from 'react';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { shipPath } from '../../../format/paths.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { showMeasure } from '../../../ui/kit/measure.tsx';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { numberField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { drawnDimensions, silhouetteScale, type SilhouetteScale } from '../shared/lay-out-silhouette.ts';
import { showCell } from '../shared/ship-cell.tsx';
import { boxRoom, Silhouette } from '../shared/silhouette.tsx';
import classes from './ship-cards.module.css';

interface ShipCardProps {
  readonly row: ShipRow;
  /** Room for the drawing, in pixels. */
  readonly pictureWidth: number;
  /** The scale of all cards; null draws this ship as large as fits. */
  readonly commonScale: SilhouetteScale | null;
  readonly system: UnitSystem;
  readonly urls: readonly string[];
  readonly isPicked: boolean;
  /** Whether Tab comes to this card. */
  readonly isCurrent: boolean;
  readonly onPick: (identity: string) => void;
}

/** Height of the drawings, in pixels. */
export const pictureHeight = 112;

/** One ship: what it is, how large, and what it takes. */
export const ShipCard = memo(function ShipCard(props: ShipCardProps) {
  const { row, pictureWidth, commonScale, system, urls, isPicked, isCurrent, onPick } = props;
  const { identity, title, fields } = row;
  const tabIndex = isCurrent ? 0 : -1;
  const size = { width: pictureWidth, height: pictureHeight };
  const scale = commonScale ?? silhouetteScale([fields], boxRoom(size));
  const silhouette = (
    <Silhouette ship={fields} size={size} scale={scale} barIn={commonScale === null ? system : null} />
  );
  return (
    <article className={classes['card']} data-picked={isPicked || undefined}>
      <div className="row target gap2">
        {/* A plain link: the router follows the address by itself, and its own link would listen to it in every card. */}
        <a href={`#${shipPath(identity)}`} className={classes['name']} tabIndex={tabIndex} title={title}>
          {title}
        </a>
        <NoteMarkOf place={{ kind: 'ship', identity }} />
        <label className={classes['pick']}>
          <input
            type="checkbox"
            aria-label={`Pick ${title}`}
            tabIndex={tabIndex}
            checked={isPicked}
            onChange={() => onPick(identity)}
          />
        </label>
      </div>
      <p className="truncate muted small lines16">{fields.manufacturer ?? <Unknown what="maker" />}</p>
      <div className="rigid flush above2 below2" style={size}>
        {urls.length === 0 ? (
          silhouette
        ) : (
          <ArchivedPicture urls={urls} alt={`Picture of ${title}`} fallback={silhouette} />
        )}
      </div>
      <Facts row={row} system={system} />
    </article>
  );
});

function Facts({ row, system }: { readonly row: ShipRow; readonly system: UnitSystem }) {
  const { fields } = row;
  return (
    <dl className={classes['facts']}>
      <div className={`${classes['kind']} full-row`}>
        <dt className="visually-hidden">Type, focus and status</dt>
        <dd>
          {[fields.classification, fields.focus].filter((word) => word !== null).join(', ') || <Unknown what="type" />}
          <span className={classes['status']}>
            {fields.productionStatus?.replaceAll('-', ' ') ?? <Unknown what="status" />}
          </span>
        </dd>
      </div>
      <div className="full-row">
        <dt className="visually-hidden">Length × beam × height</dt>
        <dd>
          <Dimensions ship={fields} system={system} />
        </dd>
      </div>
      {numbers.map((field) => (
        <div key={field.id}>
          <dt>{field.title}</dt>
          <dd>{showCell(field, row, system)}</dd>
        </div>
      ))}
    </dl>
  );
}

const numbers = ['crew', 'cargoScu', 'priceUsd'].flatMap((id) => numberField(id) ?? []);

function Dimensions({ ship, system }: { readonly ship: Ship; readonly system: UnitSystem }) {
  const { length, beam, height } = drawnDimensions(ship);
  if (length === null && beam === null && height === null) return <Unknown what="size" />;
  return (
    <>
      {showMeasure({ value: length, quantity: 'length' }, system)}
      <span className={classes['times']}> × </span>
      {showMeasure({ value: beam, quantity: 'length' }, system)}
      <span className={classes['times']}> × </span>
      {showMeasure({ value: height, quantity: 'length' }, system)}
    </>
  );
}

function Unknown({ what }: { readonly what: string }) {
  return <span className="faint">{what} unknown</span>;
}
