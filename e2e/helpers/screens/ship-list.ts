import type { Locator, Page } from '@playwright/test';
import type { Ship } from '../../../src-shared/catalog/ships.ts';
import { archiveRows } from '../archive/archive-rows-in-page.ts';
import { bodyRows } from './views.ts';

/** A ship as the archive holds it, read past the program. */
export interface ArchivedShip extends Ship {
  readonly identity: string;
  readonly title: string;
}

/** The ships of an archive that has seen one response. */
export async function archivedShips(page: Page, profileId: string): Promise<readonly ArchivedShip[]> {
  const records = await archiveRows(page, profileId, 'records');
  return records
    .filter(({ resource }) => resource === 'ships')
    .map(({ identity, title, fields }) => ({ ...(fields as Ship), identity, title })); // what is archived of ships
}

/** Identities of the ships in the table, from top to bottom. */
export function shownShips(page: Page): Promise<readonly string[]> {
  return identitiesOf(bodyRows(page).getByRole('link'));
}

/** Identities of the ships that links lead to. */
export function identitiesOf(links: Locator): Promise<readonly string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link.getAttribute('href') ?? '').replace('#/ships/ship/', ''))),
  );
}

/** What is compared, and which way. */
type ShipOrder = readonly [(ship: ArchivedShip) => string | number | null, 'ascending' | 'descending'];

const words = new Intl.Collator('en-GB', { numeric: true });

/** Identities in the order of these keys: unknown last whichever way, and by name where all keys are alike. */
export function inOrder(ships: readonly ArchivedShip[], ...keys: readonly ShipOrder[]): readonly string[] {
  const compare = (a: ArchivedShip, b: ArchivedShip): number => {
    for (const [value, direction] of keys) {
      const [left, right] = [value(a), value(b)];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const order =
        typeof left === 'number' && typeof right === 'number' ? left - right : words.compare(`${left}`, `${right}`);
      if (order !== 0) return direction === 'ascending' ? order : -order;
    }
    return words.compare(a.title, b.title);
  };
  return ships.toSorted(compare).map(({ identity }) => identity);
}

/** A number in a unit of this size, with as many digits as are shown; null stays unknown. */
export function rounded(value: number | null, unit: number, digits: number): number | null {
  return value === null ? null : Number((value / unit).toFixed(digits));
}
