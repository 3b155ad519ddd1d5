import type { LoadTimes } from '../../../../src-shared/catalog/telemetry.ts';
import { formatCount } from '../../../format/format.ts';
import { writeCsvTable } from '../../../services/save/write-text.ts';
import { diskTitles } from './labels.ts';
import { disks, percentileShares, type LoadTimePlace, type TelemetryResponse } from './telemetry.ts';

/**
 * Where a load time lies among the reports of one version. Interpolated only between two percentiles that are published
 * side by side; nothing is said beyond the lowest and the highest.
 *
 * @param value in the unit of the service's figures, which nobody names.
 */
export function placeOfLoadTime(
  percentiles: LoadTimes['percentiles'] | null | undefined,
  value: number,
): LoadTimePlace {
  if (!Number.isFinite(value)) return { kind: 'unknown', why: 'no-number' };
  const published = percentileShares.flatMap(([name, share]): readonly Published[] => {
    const time = percentiles?.[name];
    return typeof time === 'number' && Number.isFinite(time) ? [{ share, time }] : [];
  });
  const [lowest, highest] = [published[0], published.at(-1)];
  if (!lowest || !highest || published.length < 2) return { kind: 'unknown', why: 'too-few' };
  if (published.some(({ time }, index) => time < (published[index - 1]?.time ?? -Infinity)))
    return { kind: 'unknown', why: 'not-rising' };
  if (value < lowest.time) return { kind: 'below', lowest: lowest.share };
  if (value > highest.time) return { kind: 'above', highest: highest.share };
  return placeAmong(published, value);
}

interface Published {
  readonly share: number;
  readonly time: number;
}

/** @param published rising, with `value` neither below nor above them. */
function placeAmong(published: readonly Published[], value: number): LoadTimePlace {
  const equal = published.filter(({ time }) => time === value);
  const lower = equal[0] ?? published.findLast(({ time }) => time < value);
  const upper = equal.at(-1) ?? published.find(({ time }) => time > value);
  if (!lower || !upper) return { kind: 'unknown', why: 'too-few' }; // never: there is one on either side
  const band = { kind: 'between', lower: lower.share, upper: upper.share } as const;
  if (lower === upper) return { ...band, share: lower.share };
  if (lower.time === upper.time) return { ...band, share: null };
  return { ...band, share: lower.share + (upper.share - lower.share) * wayBetween(lower.time, upper.time, value) };
}

/** 0 at `from`, 1 at `to`. Halved first, because the distance of two huge numbers may be none that can be written. */
function wayBetween(from: number, to: number, value: number): number {
  const span = to - from;
  return Number.isFinite(span) ? (value - from) / span : (value / 2 - from / 2) / (to / 2 - from / 2);
}

/** Where a load time lies, as a sentence without its full stop. Interpolated shares are said to be about so much. */
export function formatPlace(place: LoadTimePlace): string {
  switch (place.kind) {
    case 'below':
      return `faster than the fastest ${place.lowest} %`;
    case 'above':
      return `slower than ${place.highest} %`;
    case 'between':
      return betweenWords(place);
    case 'unknown':
      return unknownWords[place.why];
    default:
      return place satisfies never;
  }
}

const unknownWords = {
  'too-few': 'unknown: fewer than two percentiles are published',
  'not-rising': 'unknown: the published percentiles do not rise',
  'no-number': 'unknown: no load time was entered',
} as const;

function betweenWords({ lower, upper, share }: Extract<LoadTimePlace, { kind: 'between' }>): string {
  if (share === null) return `as long as all from the fastest ${lower} % to the fastest ${upper} %`;
  if (lower === upper) return `${lower} % took as long or less`;
  return `about ${formatCount(share)} % took as long or less, between the published ${lower} % and ${upper} %`;
}

/** A load time as it was typed. `note` says how it was read where that is not plain to see. */
type ReadLoadTime =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: number; readonly note: string | null }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * Reads a load time kindly: a comma before decimals, thousands in groups, a unit behind the number, minutes and seconds,
 * digits of other scripts and widths. What could mean two things is asked back rather than guessed.
 */
export function readLoadTime(typed: string): ReadLoadTime {
  const text = latinDigits(typed.normalize('NFKC')).replaceAll('−', '-').trim();
  if (text === '') return { kind: 'empty' };
  const bare = ungroup(
    text.replace(/\s*(?:s|secs?|seconds?)\.?$/i, '').replaceAll(/(\d)[\s_’'](?=\d{3}(?!\d))/g, '$1'),
  );
  const minutes = /^(\d{1,4}):([0-5]?\d(?:[.,]\d+)?)$/.exec(bare);
  if (minutes) {
    const value = Number(minutes[1]) * 60 + Number((minutes[2] ?? '').replace(',', '.'));
    return { kind: 'value', value, note: `Read as ${write(value)}: minutes and seconds.` };
  }
  if (bare.startsWith('-') && Number(bare.replace(',', '.')) < 0)
    return { kind: 'wrong', message: 'Nothing loads in less than no time: enter 0 or more.' };
  if (/^\d{1,3},\d{3}$/.test(bare)) {
    const [plain, decimal] = [bare.replace(',', ''), bare.replace(',', '.')];
    return { kind: 'wrong', message: `“${bare}” could mean two numbers: write ${plain} or ${decimal}0.` };
  }
  const decimal = bare.replace(',', '.');
  if (!numberForm.test(decimal))
    return { kind: 'wrong', message: `“${shorten(typed.trim())}” is not a number: enter one such as 42 or 42.5.` };
  const value = Number(decimal) + 0; // -0 is 0
  if (!Number.isFinite(value)) return { kind: 'wrong', message: 'That is beyond all numbers: enter a smaller one.' };
  return { kind: 'value', value, note: String(value) === text ? null : noteOf(text, value) };
}

const numberForm = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Thousands that cannot be taken for decimals, because another sign follows or the same one comes again: `1,234.5`, `1.234.567`. */
function ungroup(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return text;
}

/** Digits of any script. Each script has its ten in a row, beginning with its 0 (Unicode 4.6). */
function latinDigits(text: string): string {
  return text.replaceAll('٫', '.').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Said only where another reader might have read something else. */
function noteOf(text: string, value: number): string | null {
  return /[,e]|\..*\./i.test(text.replace(/\s*(?:s|secs?|seconds?)\.?$/i, '')) ? `Read as ${write(value)}.` : null;
}

function write(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(value);
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

/**
 * Where a load time lies among the reports of each version, as CSV: the published shares around it, from 0 to 100, the share
 * that took as long or less, interpolated between the two, and all of it in words. Unknown is an empty cell.
 *
 * @param value in the unit of the service's figures, which nobody names.
 */
export function writePlacesCsv(
  responses: ReadonlyMap<string, Pick<TelemetryResponse, 'telemetry'>>,
  versions: readonly string[],
  value: number,
): string {
  const rows = versions.flatMap((version) =>
    disks.map((disk) => {
      const times = responses.get(version)?.telemetry.current?.[`${disk}LoadTimes`];
      const place = placeOfLoadTime(times?.percentiles, value);
      return [version, diskTitles[disk], value, ...numbersOf(place), formatPlace(place)];
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
