import {
  leastForClaim,
  type DatedItem,
  type GroupSlips,
  type MovedFact,
  type MovedItem,
  type Movement,
  type SlipStatistics,
} from '../../archive/movement/movement.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { formatCount, formatFigure } from '../format.ts';
import { escapeMarkdown } from '../write-markdown.ts';
import { datesWords } from './dates-words.ts';
import { groupWords } from './group-words.ts';
import { countedList, countMoved, movedLists, sortMovement, type MovedNoun } from './moved-lists.ts';
import { shareWords, slipWords } from './slip-words.ts';

/**
 * What moved as a note in Markdown: a head line with the numbers, what an absence may mean, how far ends moved, and each item
 * that did. Foreign text is written so that it stays text.
 */
export function writeMovedMarkdown(movement: Movement, noun: MovedNoun): string {
  const { added, missing, removed, slipped, earlier, changed } = sortMovement(movement);
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
function headLine(movement: Movement, noun: MovedNoun): string {
  const { beforeAt, afterAt, added, changed, unchanged, notComparable } = movement;
  const counts = countMoved(movement);
  const now = added.length + changed.length + unchanged + notComparable;
  const lists = movedLists.map((list) => countedList(list, counts[list])).join(', ');
  return `**${formatCount(now)} ${noun} | ${writeInstant(beforeAt)} → ${writeInstant(afterAt)} UTC | ${lists}**`;
}

function caveats(
  { gone, releasedSince, canTellRemovals, notComparable }: Movement,
  noun: MovedNoun,
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

function slipsSection({ slips, slipsBy }: Movement, noun: MovedNoun): string {
  const rows = [
    slipRow('', `All ${noun}`, slips),
    ...slipsBy.map((row: GroupSlips) => slipRow(groupWords[row.group], row.name, row)),
  ];
  return [
    '## Slips',
    '',
    `Over the ${noun} of both states whose ends are both known; fewer than ${leastForClaim} make no claim.`,
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
      : [slipWords(mean), slipWords(median), shareWords(share)];
  const counts = [count, slipped, earlier].map(formatCount);
  return `| ${[group, escapeMarkdown(name), ...counts, ...claims].join(' | ')} |`;
}

function itemsSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title} (${formatCount(lines.length)})\n\n${lines.join('\n')}`;
}

function datedLine(item: DatedItem, noun: MovedNoun): string {
  return `- ${nameOf(item)}: ${datesWords(item, noun)}`;
}

function movedLine({ after, slipDays, facts }: MovedItem): string {
  const slip = slipDays === null || slipDays === 0 ? '' : ` ${slipWords(slipDays)};`;
  return `- ${nameOf(after)}:${slip} ${facts.map(writeFact).join('; ')}`;
}

/** Titles repeat, so the identity stands behind each. */
function nameOf({ title, identity }: DatedItem): string {
  const name = title === '' ? 'no title' : `**${escapeMarkdown(title)}**`;
  return `${name} (${escapeMarkdown(identity)})`;
}

/** Longer texts are not repeated in a note. */
const mostCharacters = 90;

function writeFact({ name, kind, before, after }: MovedFact): string {
  const field = escapeMarkdown(name);
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > mostCharacters);
  return isLong ? `${field} changed` : `${field} ${writeValue(kind, before)} → ${writeValue(kind, after)}`;
}

function writeValue(kind: MovedFact['kind'], value: MovedFact['before']): string {
  if (kind === 'day' && (value === null || typeof value === 'number')) return writeDay(value);
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatFigure(value) : escapeMarkdown(value);
}

/** To the minute: a note is read in other time zones than where it was written. */
function writeInstant(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}
