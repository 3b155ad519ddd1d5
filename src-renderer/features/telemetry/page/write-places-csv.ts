import { writeCsvTable } from '../../../ui/write-csv-table.ts';
import { diskTitles } from '../disk-titles.ts';
import { placeOfLoadTime } from '../place-of-load-time.ts';
import { placeWords } from '../place-words.ts';
import { disks, type LoadTimePlace, type TelemetryAnswer } from '../telemetry.ts';

/**
 * Where a load time lies among the reports of each version, as CSV: the published shares around it, from 0 to 100, the share
 * that took as long or less, interpolated between the two, and all of it in words. Unknown is an empty cell.
 *
 * @param value in the unit of the service's figures, which nobody names.
 */
export function writePlacesCsv(
  answers: ReadonlyMap<string, Pick<TelemetryAnswer, 'telemetry'>>,
  versions: readonly string[],
  value: number,
): string {
  const rows = versions.flatMap((version) =>
    disks.map((disk) => {
      const times = answers.get(version)?.telemetry.current?.[`${disk}LoadTimes`];
      const place = placeOfLoadTime(times?.percentiles, value);
      return [version, diskTitles[disk], value, ...numbersOf(place), placeWords(place)];
    }),
  );
  return writeCsvTable(['Version', 'Disk', 'Load time', 'From', 'To', 'As long or less', 'In words'], rows);
}

function numbersOf(place: LoadTimePlace): readonly [from: number | null, to: number | null, share: number | null] {
  switch (place.kind) {
    case 'between':
      return [place.lower, place.upper, place.share];
    case 'below':
      return [null, place.lowest, null];
    case 'above':
      return [place.highest, null, null];
    case 'unknown':
      return [null, null, null];
    default:
      return place satisfies never;
  }
}
