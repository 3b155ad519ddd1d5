import type { ReactNode } from 'react';
import type { RecordSource } from '../../archive/record-source.ts';
import { SourcedValue } from '../../ui/sourced-value.tsx';
import { sentValues } from './ship-wire-keys.ts';

interface ShipProvenanceProps {
  /** Id of a field, or a key of `Ship`. */
  readonly of: string;
  /** Null reads "unknown". */
  readonly value: ReactNode;
  readonly source: RecordSource;
  /** Undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** A value of a ship that says where it came from. */
export function ShipProvenance({ of, value, source, element }: ShipProvenanceProps) {
  return (
    <SourcedValue value={value} source={source} sent={element === undefined ? undefined : sentValues(of, element)} />
  );
}
