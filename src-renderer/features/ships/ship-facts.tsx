import type { ReactNode } from 'react';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import { formatInstant } from '../../ui/format.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import type { UnitSystem } from '../../ui/units.ts';
import { ShipCell } from './ship-cell.tsx';
import classes from './ship-facts.module.css';
import { shipFields, type ShipField, type ShipSection } from './ship-fields.ts';
import { ShipProvenance } from './ship-provenance.tsx';
import type { ShipRow } from './ship-row.ts';
import type { RecordSource } from '../../archive/record-source.ts';

export interface ShipFactsProps {
  readonly row: ShipRow;
  readonly source: RecordSource;
  /** Undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** All fields of a ship by section, each with where it came from. Panels given as children stand among them. */
export function ShipFacts({ children, ...ship }: ShipFactsProps & { readonly children?: ReactNode }) {
  return (
    <div className={classes['sections']}>
      <FieldsPanel section="Identity" {...ship} />
      <FieldsPanel section="Flight" {...ship} />
      <div className={classes['stack']}>
        <FieldsPanel section="Dimensions" {...ship} />
        <FieldsPanel section="Use" {...ship} />
      </div>
      <div className={classes['stack']}>
        {children}
        <RecordPanel {...ship} />
      </div>
    </div>
  );
}

function FieldsPanel({ section, row, source, element }: ShipFactsProps & { readonly section: ShipSection }) {
  const system = useUnitsStore((store) => store.system);
  const fields = shipFields.filter((field) => field.section === section);
  return (
    <Panel title={section}>
      <Facts
        facts={fields.map((field) => [
          field.title,
          <ShipProvenance
            key={field.id}
            of={field.id}
            value={<FieldValue field={field} row={row} system={system} />}
            source={source}
            element={element}
          />,
        ])}
      />
    </Panel>
  );
}

/** As in the table, but that a time of day has room here. */
function FieldValue(props: { readonly field: ShipField; readonly row: ShipRow; readonly system: UnitSystem }) {
  const { field, row } = props;
  const at = field.kind === 'instant' ? field.value(row.fields) : null;
  return at === null ? <ShipCell {...props} /> : formatInstant(at);
}

/** What names the ship to the service: no use for comparing, and so no field of the table. */
const recordFacts: readonly (readonly [title: string, key: keyof Ship])[] = [
  ['Ship id', 'id'],
  ['Chassis id', 'chassisId'],
  ['Maker id', 'manufacturerId'],
  ['Page', 'sitePath'],
];

function RecordPanel({ row, source, element }: ShipFactsProps) {
  return (
    <Panel title="Record">
      <Facts
        facts={recordFacts.map(([title, key]) => [
          title,
          <ShipProvenance key={key} of={key} value={row.fields[key]} source={source} element={element} />,
        ])}
      />
    </Panel>
  );
}
