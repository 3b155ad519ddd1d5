import {
  minimumSampleSize,
  type ChangedField,
  type ChangedItem,
  type DatedItem,
  type GroupSlips,
  type ScheduleDiff,
  type SlipStatistics,
} from '../../archive/schedule/schedule.ts';
import { formatCount, formatFigure, formatIsoDay } from '../../format/format.ts';
import { escapeMarkdown, writeCsvTable, type CsvCell } from '../../services/save/write-text.ts';
import {
  countDiffItems,
  countedList,
  diffLists,
  sortScheduleDiff,
  type DiffList,
  type ItemNoun,
} from './diff-lists.ts';
import { formatDates, formatShare, formatSlip, groupLabels } from './labels.ts';
import { formatDayNumber } from '../../../src-shared/day.ts';

/**
 * What moved as a note in Markdown: a head line with the numbers, what an absence may mean, how far ends moved, and each item
 * that did. Foreign text is written so that it stays text.
 */
export function writeScheduleDiffMarkdown(movement: ScheduleDiff, noun: ItemNoun): string {
  const { added, missing, removed, slipped, earlier, changed } = sortScheduleDiff(movement);
  const blocks = [
    `# What moved: ${noun}`,
    headLine(movement, noun),
    ...caveats(movement, noun),
    slipsSection(movement, noun),
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
    `## Unchanged\n\n${formatCount(movement.unchanged)} ${noun}, not listed.`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** `417 deliverables | 2021-08-25 09:00 → 2021-10-20 09:00 UTC | 36 added, …`. */
function headLine(movement: ScheduleDiff, noun: ItemNoun): string {
  const { beforeAt, afterAt, added, changed, unchanged, notComparable } = movement;
  const counts = countDiffItems(movement);
  const now = added.length + changed.length + unchanged + notComparable;
  const lists = diffLists.map((list) => countedList(list, counts[list])).join(', ');
  return `**${formatCount(now)} ${noun} | ${writeInstant(beforeAt)} → ${writeInstant(afterAt)} UTC | ${lists}**`;
}

function caveats(
  { gone, releasedSince, canTellRemovals, notComparable }: ScheduleDiff,
  noun: ItemNoun,
): readonly string[] {
  const found: string[] = [];
  if (gone.length > 0) {
    found.push(
      'An absence may be a fault of whoever published the list: an item is missing at first, and removed after the third answer without it.',
    );
  }
  if (!canTellRemovals)
    found.push('The lists compared are not complete: what is not in them may only have been left out.');
  if (notComparable > 0) {
    found.push(
      `${formatCount(notComparable)} more ${notComparable === 1 ? 'is' : 'are'} in lists first fetched since the state before: nobody knows whether they are new.`,
    );
  }
  if (releasedSince !== null) {
    found.push(
      `Of the ${formatCount(releasedSince.present)} ${noun} present then and not released, ${formatCount(releasedSince.released)} ${releasedSince.released === 1 ? 'is' : 'are'} released now.`,
    );
  }
  return found;
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
  if (kind === 'day' && (value === null || typeof value === 'number')) return formatDayNumber(value);
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatFigure(value) : escapeMarkdown(value);
}

/** To the minute: a note is read in other time zones than where it was written. */
function writeInstant(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * What moved as CSV: one row for each item that did, and one with the number of those that did not. Days are ISO dates,
 * unknown is an empty cell, and text that a spreadsheet could take for a formula is defused (`writeCsvTable`).
 */
export function writeScheduleDiffCsv(movement: ScheduleDiff): string {
  const { added, missing, removed, slipped, earlier, changed } = sortScheduleDiff(movement);
  return writeCsvTable(head, [
    ...added.map((item) => itemRow('added', { after: item })),
    ...missing.map(({ before }) => itemRow('missing', { before })),
    ...removed.map(({ before }) => itemRow('removed', { before })),
    ...slipped.map((item) => itemRow('slipped', item)),
    ...earlier.map((item) => itemRow('earlier', item)),
    ...changed.map((item) => itemRow('changed', item)),
    numberRow('unchanged', movement.unchanged),
    numberRow('not comparable', movement.notComparable),
  ]);
}

const head = [
  'What',
  'Items',
  'Identity',
  'Title',
  'Start before',
  'Start after',
  'End before',
  'End after',
  'Slip (days)',
  'Teams',
  'Disciplines',
  'Category',
  'Release',
  'Fields that differ',
  'Before',
  'After',
];

interface RowItem {
  readonly before?: DatedItem;
  readonly after?: DatedItem;
  readonly slipDays?: number | null;
  readonly facts?: readonly ChangedField[];
}

function itemRow(what: DiffList, { before, after, slipDays = null, facts = [] }: RowItem): readonly CsvCell[] {
  const item = after ?? before;
  const listed = (names: readonly string[] | undefined): string | null => names?.join('; ') || null;
  const sides = (side: 'before' | 'after'): string | null =>
    facts.map((fact) => `${fact.name}: ${factText(fact, side)}`).join('\n') || null;
  return [
    what,
    1,
    item?.identity ?? null,
    item?.title || null,
    formatIsoDay(before?.startDay),
    formatIsoDay(after?.startDay),
    formatIsoDay(before?.endDay),
    formatIsoDay(after?.endDay),
    slipDays,
    listed(item?.groups.team),
    listed(item?.groups.discipline),
    listed(item?.groups.category),
    listed(item?.groups.release),
    listed(facts.map(({ name }) => name)),
    sides('before'),
    sides('after'),
  ];
}

function numberRow(what: string, items: number): readonly CsvCell[] {
  return [what, items, ...head.slice(2).map(() => null)];
}

function factText({ kind, ...values }: ChangedField, side: 'before' | 'after'): string {
  const value = values[side];
  if (kind === 'day' && typeof value === 'number') return formatIsoDay(value) ?? 'nothing';
  return value === null || value === '' ? 'nothing' : String(value);
}
