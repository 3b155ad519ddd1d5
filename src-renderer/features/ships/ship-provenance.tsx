import type { ReactNode } from 'react';
import { Provenance } from '../../ui/provenance.tsx';
import classes from './ship-provenance.module.css';
import type { ShipSource } from './ship-source.ts';
import { sentValues } from './ship-wire-keys.ts';

interface ShipProvenanceProps {
  /** Id of a field, or a key of `Ship`. */
  readonly of: string;
  /** Null reads "unknown". */
  readonly value: ReactNode;
  readonly source: ShipSource;
  /** Undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** A value of a ship that says where it came from. */
export function ShipProvenance({ of, value, source, element }: ShipProvenanceProps) {
  const { snapshot, confirmedAt } = source;
  return (
    <div className={classes['fact']}>
      <Provenance
        value={value ?? <span className={classes['unknown']}>unknown</span>}
        source={source.source}
        confirmedAt={confirmedAt}
        fetchedAt={snapshot.fetchedAt}
        {...(element === undefined ? {} : { sent: sentValues(of, element) })}
      />
    </div>
  );
}
