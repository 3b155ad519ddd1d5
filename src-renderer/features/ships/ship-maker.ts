import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';
import { plainText } from '../../../src-shared/catalog/wire.ts';

/** What a ship's record says about its maker besides name and code. Null is unknown. */
export interface ShipMaker {
  /** What the maker is known for, a few words. */
  readonly knownFor: string | null;
  readonly description: string | null;
}

/** Reads the maker inside a ship as sent; the specification names neither field (recordings, "Ships"). */
export function readShipMaker(element: unknown): ShipMaker {
  const maker = isPlainObject(element) ? element['manufacturer'] : null;
  const wordAt = (key: string): string | null => {
    const value = isPlainObject(maker) ? maker[key] : null;
    return typeof value === 'string' ? plainText(value) : null;
  };
  return { knownFor: wordAt('known_for'), description: wordAt('description') };
}
