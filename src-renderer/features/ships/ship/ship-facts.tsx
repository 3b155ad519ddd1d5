import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { readShipMaker, readShipMedia, type MediaEntry } from '../../../../src-shared/catalog/ship-element.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { FoldedText } from '../../../ui/kit/description-text.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { SourcedValue } from '../../../ui/record/provenance.tsx';
import { rawValuesOf, shipFields, shipRecordFields, type ShipField, type ShipSection } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { writeShipsView } from '../model/ships-address.ts';
import { firstShipsView } from '../model/ships-store.ts';
import { ShipCell } from '../shared/ship-cell.tsx';
import { keyFields, type ShipFactsProps } from './key-numbers.tsx';
import classes from './ship-panels.module.css';

/** The fields of a ship by section but its key numbers, each with where it came from. Panels given as children stand last. */
export function ShipFacts({ children, ...ship }: ShipFactsProps & { readonly children?: ReactNode }) {
  return (
    <div className={classes['sections']}>
      <FieldsPanel title="Identity" {...ship} />
      <FieldsPanel title="Flight" {...ship} />
      <div className="stack gap4">
        <FieldsPanel title="Dimensions" {...ship} />
        <FieldsPanel title="Use" {...ship} />
        <FieldsPanel title="Record" {...ship} />
      </div>
      {children}
    </div>
  );
}

/** Has its place above, or beside the maker's name; whether it is sold stands where its price would. */
const elsewhere: readonly string[] = [
  ...keyFields.map(({ id }) => id),
  'description',
  'manufacturer',
  'manufacturerCode',
  'sale',
];

function FieldsPanel({ title, row, source, element }: ShipFactsProps & { readonly title: ShipSection | 'Record' }) {
  const system = useUnitsStore((store) => store.system);
  const fields = (title === 'Record' ? shipRecordFields : shipFields.filter(({ section }) => section === title)).filter(
    ({ id }) => !elsewhere.includes(id),
  );
  const factsOf = (shown: readonly ShipField[]) =>
    shown.map((field) => {
      const value = <FieldValue field={field} row={row} system={system} />;
      const sent = rawValuesOf(field, element);
      return [field.title, <SourcedValue key={field.id} value={value} source={source} sent={sent} />] as const;
    });
  const unknown = fields.filter((field) => field.value(row.fields) === null);
  if (fields.length === 0) return null;
  return (
    <Panel title={title}>
      <Facts facts={factsOf(fields.filter((field) => !unknown.includes(field)))} />
      {unknown.length > 0 ? (
        <details className={classes['unknown']}>
          <summary>
            {unknown.length} unknown
            <span className="faint">: {unknown.map(({ title: name }) => name.toLowerCase()).join(', ')}</span>
          </summary>
          <Facts facts={factsOf(unknown)} />
        </details>
      ) : null}
    </Panel>
  );
}

/** As in the table, but that a time of day has room here. */
function FieldValue(props: { readonly field: ShipField; readonly row: ShipRow; readonly system: UnitSystem }) {
  const { field, row } = props;
  const at = field.kind === 'instant' ? field.value(row.fields) : null;
  return at === null ? <ShipCell {...props} /> : formatInstant(at);
}

/** Who makes a ship, as its record tells it. */
export function ShipMakerPanel({ row, source, element, rows }: ShipFactsProps & { readonly rows: readonly ShipRow[] }) {
  const { manufacturer, manufacturerCode } = row.fields;
  const { knownFor, description } = readShipMaker(element);
  const sentOf = (key: 'manufacturer' | 'manufacturerCode') => rawValuesOf({ keys: [key] }, element);
  const made = useMemo(
    () => (manufacturer === null ? 0 : rows.filter(({ fields }) => fields.manufacturer === manufacturer).length),
    [rows, manufacturer],
  );
  return (
    <Panel title="Maker">
      <Facts
        facts={[
          ['Name', <SourcedValue key="name" value={manufacturer} source={source} sent={sentOf('manufacturer')} />],
          [
            'Code',
            <SourcedValue key="code" value={manufacturerCode} source={source} sent={sentOf('manufacturerCode')} />,
          ],
          ...(knownFor === null ? [] : [['Known for', knownFor] as const]),
        ]}
      />
      <FoldedText text={description ?? ''} most={mostLetters} more="Show all" className={classes['about']} />
      {manufacturer === null || made === 0 ? null : (
        <Link href={shipsPath(writeShipsView(madeBy(manufacturer)))} className="quiet-line inline-row target above1">
          {formatCounted(made, 'ships')} by this maker
        </Link>
      )}
    </Panel>
  );
}

/** A text longer than this would stand beside blank space. */
const mostLetters = 360;

function madeBy(maker: string) {
  return { ...firstShipsView, filters: [{ kind: 'words', field: 'manufacturer', words: [maker] } as const] };
}

/** The media a ship is listed with, as words: no address here is a link, and none is ever opened. */
export function ShipMediaPanel({ element }: { readonly element: unknown }) {
  const media = useMemo(() => readShipMedia(element), [element]);
  return (
    <Panel title="Media">
      {media.length === 0 ? (
        <p className="faint">{element === undefined ? 'Not unpacked.' : 'None listed.'}</p>
      ) : (
        <ul className={`${classes['entries']} plain-list grid gap3`}>
          {media.map((entry, index) => (
            // The same file may be listed twice.
            <li key={index}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ entry: { title, tags, addresses } }: { readonly entry: MediaEntry }) {
  const [first, ...others] = addresses;
  return (
    <>
      <p>
        {title ?? <span className="faint">unnamed</span>}
        {tags.length === 0 ? null : <span className="faint small"> {tags.join(', ')}</span>}
      </p>
      {first ? <code className="muted tiny mono breakable selectable">{first.address}</code> : null}
      {others.length === 0 ? null : (
        <details>
          <summary>{formatCounted(others.length, 'other sizes')}</summary>
          <dl className={classes['sizes']}>
            {others.map(({ name, address }) => (
              <div key={name}>
                <dt className="breakable">{name}</dt>
                <dd>
                  <code className="muted tiny mono breakable selectable">{address}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
