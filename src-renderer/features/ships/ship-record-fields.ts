import type { WordField } from './ship-fields.ts';

/**
 * What names a ship to the service and what it says of it at length: no use for sorting or comparing, and so no columns or
 * rows; "everything" that is exported has them.
 */
export const shipRecordFields: readonly WordField[] = [
  record('id', 'Ship id'),
  record('chassisId', 'Chassis id'),
  record('manufacturerCode', 'Maker code'),
  record('manufacturerId', 'Maker id'),
  record('description', 'Description'),
  record('sitePath', 'Page'),
];

type RecordKey = 'id' | 'chassisId' | 'manufacturerCode' | 'manufacturerId' | 'description' | 'sitePath';

function record(key: RecordKey, title: string): WordField {
  return { kind: 'word', id: key, title, section: 'Identity', value: (ship) => ship[key] };
}
