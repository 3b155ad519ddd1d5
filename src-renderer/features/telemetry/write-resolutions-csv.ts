import { writeCsvTable } from '../../ui/write-csv-table.ts';
import type { RankedResolutions } from './rank-resolutions.ts';

/** Resolutions as CSV: shares from 0 to 1, unknown an empty cell. What could not be read stands below, as it was sent. */
export function writeResolutionsCsv({ shares, unread }: Pick<RankedResolutions, 'shares' | 'unread'>): string {
  return writeCsvTable(
    ['Rank', 'Resolution', 'Share', 'Change of share', 'Places gained', 'New', 'Not read, as sent'],
    [
      ...shares.map(({ rank, name, share, shareChange, rankChange, isNew }) => [
        rank,
        name,
        share,
        shareChange,
        rankChange,
        isNew,
        null,
      ]),
      ...unread.map((entry) => [null, null, null, null, null, null, JSON.stringify(entry) ?? null]),
    ],
  );
}
