import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { CollectionRecord } from '../../archive/read-collection.ts';

/** A ship as the views of this folder get it: identity, title and the domain record. */
export type ShipRow = CollectionRecord<Ship>;
