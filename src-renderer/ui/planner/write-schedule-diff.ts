import {
  minimumSampleSize,
  type ChangedField,
  type ChangedItem,
  type DatedItem,
  type GroupSlips,
  type ScheduleDiff,
  type SlipStatistics,
} from '../../archive/schedule/schedule.ts';
import { formatCount, formatIsoDay } from '../../format/format.ts';
import { escapeMarkdown, writeTableCsv, type CsvColumn } from '../../services/save/write-text.ts';
import { countDiffItems, countedList, diffLists, sortScheduleDiff, type ItemNoun } from './diff-lists.ts';
import { formatChangedValue, formatDates, formatShare, formatSlip, groupLabels } from './labels.ts';

/**
 * What moved as a note in Markdown: a head line with the numbers, what an absence may mean, how far ends moved, and each item
 * that did. Foreign text is written so that it stays text.
 */
export function writeScheduleDiffMarkdown(diff: ScheduleDiff, noun: ItemNoun): string {
  const { added, missing, removed, slipped, earlier, changed } = sortScheduleDiff(diff);
  const blocks = [
    `# What moved: ${noun}`,
    headLine(diff, noun),
    ...diffCaveats(diff, noun),
    slipsSection(diff, noun),
    itemsSection(
      'Added',
      added.map((item) => datedLine(item, noun)),
    ),
    itemsSection(
      'Missing',
      missing.map(({ before }) => datedLine(before, noun)),
    ),
    itemsSection(
      'Removed',
      removed.map(({ before }) => datedLine(before, noun)),
    ),
    itemsSection('Ends later', slipped.map(movedLine)),
    itemsSection('Ends earlier', earlier.map(movedLine)),
    itemsSection('Changed otherwise', changed.map(movedLine)),
    `## Unchanged\n\n${formatCount(diff.unchanged)} ${noun}, not listed.`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** `417 deliverables | 2021-08-25 09:00 → 2021-10-20 09:00 UTC | 36 added, …`. */
function headLine(diff: ScheduleDiff, noun: ItemNoun): string {
  const { beforeAt, afterAt, added, changed, unchanged, notComparable } = diff;
  const counts = countDiffItems(diff);
  const now = added.length + changed.length + unchanged + notComparable;
  const lists = diffLists.map((list) => countedList(list, counts[list])).join(', ');
  return `**${formatCount(now)} ${noun} | ${writeInstant(beforeAt)} → ${writeInstant(afterAt)} UTC | ${lists}**`;
}

/** What one must know to read a comparison right, in sentences. */
export function diffCaveats(
  { gone, releasedSince, canTellRemovals, notComparable }: ScheduleDiff,
  noun: ItemNoun,
): readonly string[] {
  const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    gone.length > 0 &&
      'An absence may be a fault of whoever published the list: an item is missing at first, and removed after the third response without it.',
    !canTellRemovals && 'The lists compared are not complete: what is not in them may only have been left out.',
    notComparable > 0 &&
      `${formatCount(notComparable)} more ${isOrAre(notComparable)} in lists first fetched since the state before: nobody knows whether they are new.`,
    releasedSince !== null &&
      `Of the ${formatCount(releasedSince.present)} ${noun} present then and not released, ${formatCount(releasedSince.released)} ${isOrAre(releasedSince.released)} released now.`,
  ].filter((words) => words !== false);
}

function slipsSection({ slips, slipsBy }: ScheduleDiff, noun: ItemNoun): string {
  const rows = [
    slipRow('', `All ${noun}`, slips),
    ...slipsBy.map((row: GroupSlips) => slipRow(groupLabels[row.group], row.name, row)),
  ];
  return [
    '## Slips',
    '',
    `Over the ${noun} of both states whose ends are both known; fewer than ${minimumSampleSize} make no claim.`,
    '',
    '| By | Name | n | Later | Earlier | Mean | Median | Share later |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function slipRow(
  group: string,
  name: string,
  { count, slipped, earlier, mean, median, share }: SlipStatistics,
): string {
  const claims =
    mean === null || median === null || share === null
      ? ['too few', 'too few', 'too few']
      : [formatSlip(mean), formatSlip(median), formatShare(share)];
  const counts = [count, slipped, earlier].map(formatCount);
  return `| ${[group, escapeMarkdown(name), ...counts, ...claims].join(' | ')} |`;
}

function itemsSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title} (${formatCount(lines.length)})\n\n${lines.join('\n')}`;
}

function datedLine(item: DatedItem, noun: ItemNoun): string {
  return `- ${nameOf(item)}: ${formatDates(item, noun)}`;
}

function movedLine({ after, slipDays, facts }: ChangedItem): string {
  const slip = slipDays === null || slipDays === 0 ? '' : ` ${formatSlip(slipDays)};`;
  return `- ${nameOf(after)}:${slip} ${facts.map(writeFact).join('; ')}`;
}

/** Titles repeat, so the identity stands behind each. */
function nameOf({ title, identity }: DatedItem): string {
  const name = title === '' ? 'no title' : `**${escapeMarkdown(title)}**`;
  return `${name} (${escapeMarkdown(identity)})`;
}

/** Longer texts are not repeated in a note. */
const mostCharacters = 90;

function writeFact({ name, kind, before, after }: ChangedField): string {
  const field = escapeMarkdown(name);
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > mostCharacters);
  return isLong ? `${field} changed` : `${field} ${writeValue(kind, before)} → ${writeValue(kind, after)}`;
}

function writeValue(kind: ChangedField['kind'], value: ChangedField['before']): string {
  return escapeMarkdown(formatChangedValue(kind, value) ?? 'nothing');
}

/** To the minute: a note is read in other time zones than where it was written. */
function writeInstant(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * What moved as CSV: one row for each item that did, and one with the number of those that did not. Days are ISO dates,
 * unknown is an empty cell, and text that a spreadsheet could take for a formula is defused (`writeTableCsv`).
 */
export function writeScheduleDiffCsv(diff: ScheduleDiff): string {
  const { added, missing, removed, slipped, earlier, changed } = sortScheduleDiff(diff);
  return writeTableCsv<DiffRow>(diffColumns, [
    ...added.map((item) => ({ what: 'added', after: item })),
    ...missing.map(({ before }) => ({ what: 'missing', before })),
    ...removed.map(({ before }) => ({ what: 'removed', before })),
    ...slipped.map((item) => ({ what: 'slipped', ...item })),
    ...earlier.map((item) => ({ what: 'earlier', ...item })),
    ...changed.map((item) => ({ what: 'changed', ...item })),
    { what: 'unchanged', items: diff.unchanged },
    { what: 'not comparable', items: diff.notComparable },
  ]);
}

/** An item that moved, or a number of those that did not. */
interface DiffRow extends Partial<ChangedItem> {
  readonly what: string;
  readonly items?: number;
}

const itemOf = ({ before, after }: DiffRow) => after ?? before;
const listed = (names: readonly string[] = []) => names.join('; ') || null;

const diffColumns: readonly CsvColumn<DiffRow>[] = [
  { title: 'What', csv: ({ what }) => what },
  { title: 'Items', csv: ({ items = 1 }) => items },
  { title: 'Identity', csv: (row) => itemOf(row)?.identity ?? null },
  { title: 'Title', csv: (row) => itemOf(row)?.title || null },
  { title: 'Start before', csv: ({ before }) => formatIsoDay(before?.startDay) },
  { title: 'Start after', csv: ({ after }) => formatIsoDay(after?.startDay) },
  { title: 'End before', csv: ({ before }) => formatIsoDay(before?.endDay) },
  { title: 'End after', csv: ({ after }) => formatIsoDay(after?.endDay) },
  { title: 'Slip (days)', csv: ({ slipDays = null }) => slipDays },
  { title: 'Teams', csv: (row) => listed(itemOf(row)?.groups.team) },
  { title: 'Disciplines', csv: (row) => listed(itemOf(row)?.groups.discipline) },
  { title: 'Category', csv: (row) => listed(itemOf(row)?.groups.category) },
  { title: 'Release', csv: (row) => listed(itemOf(row)?.groups.release) },
  { title: 'Fields that differ', csv: ({ facts }) => listed(facts?.map(({ name }) => name)) },
  { title: 'Before', csv: ({ facts }) => writeSide(facts, 'before') },
  { title: 'After', csv: ({ facts }) => writeSide(facts, 'after') },
];

function writeSide(facts: readonly ChangedField[] = [], side: 'before' | 'after'): string | null {
  const textOf = ({ kind, [side]: value }: ChangedField): string => {
    if (kind === 'day' && typeof value === 'number') return formatIsoDay(value) ?? 'nothing';
    return value === null || value === '' ? 'nothing' : String(value);
  };
  return facts.map((fact) => `${fact.name}: ${textOf(fact)}`).join('\n') || null;
}
