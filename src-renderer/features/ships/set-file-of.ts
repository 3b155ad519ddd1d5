import type { RecordSet } from '../../archive/archive-rows.ts';
import { shipsOfSet } from './open-set.ts';
import { portableView } from './portable-view.ts';
import type { SetFile, ShipInFile } from './set-file.ts';
import type { ShipRow } from './ship-row.ts';
import { shipsFromFiles } from './use-set-facts.ts';

/** Ships of the archive, and when an answer last confirmed them. */
export interface KnownShips {
  readonly records: readonly ShipRow[];
  /** UTC, epoch milliseconds. */
  readonly confirmedAt: number;
}

/**
 * A set as it goes into a file: with each ship as the archive has it, else as the file it came with told of it. A member
 * nobody knows goes by its name alone.
 */
export function setFileOf(set: RecordSet, known: KnownShips | null): SetFile {
  const rows = new Map(known?.records.map((row) => [row.identity, row]));
  const heard = shipsFromFiles([set]);
  const titles = new Map(set.members.map(({ identity, title }) => [identity, title]));
  const members = shipsOfSet(set);
  return {
    name: set.name,
    createdAt: set.createdAt,
    members: members.map((identity) => ({
      identity,
      title: rows.get(identity)?.title ?? heard.get(identity)?.title ?? titles.get(identity) ?? null,
    })),
    view: set.view === undefined ? null : portableView(set.view, members),
    ships: members.flatMap((identity): readonly ShipInFile[] => {
      const row = rows.get(identity);
      if (row && known) return [{ identity, ship: row.fields, at: known.confirmedAt }];
      const fact = heard.get(identity);
      return fact ? [{ identity, ship: fact.ship, at: fact.at }] : [];
    }),
  };
}
