import { decodeHTML } from 'entities';

/**
 * For tests only: the values in a domain record that nothing in what was sent stands behind. Written without the
 * catalogue's own readers, so that it does not repeat their mistakes: a number must be one that was sent, as number or
 * text, or what a sent date comes to; a flag one that was sent; a text one that was sent, but for markup and case; and
 * nothing is ever 0, false or empty because nothing was sent.
 *
 * @param fields the domain record.
 * @param sources what it was read from: the element, and the request's parameters.
 * @returns places and values, for people.
 */
export function findInvented(fields: unknown, sources: readonly unknown[]): readonly string[] {
  const sent = collectSent(sources);
  const invented: string[] = [];
  for (const [path, value] of leavesOf(fields)) if (!isBacked(value, sent)) invented.push(`${path}: ${String(value)}`);
  return invented;
}

interface Sent {
  readonly numbers: Set<number>;
  readonly texts: Set<string>;
  readonly flags: Set<boolean>;
}

function isBacked(value: unknown, sent: Sent): boolean {
  if (value === null) return true;
  if (typeof value === 'number') return sent.numbers.has(value);
  if (typeof value === 'boolean') return sent.flags.has(value);
  if (typeof value !== 'string') return false;
  return ownWords.has(value) || sent.texts.has(fold(value)) || (value === 'multi' && sent.texts.has('multirole'));
}

/** Words of the domain's own, which name a kind or a field. */
const ownWords: ReadonlySet<string> = new Set(['system', 'object', 'headline', 'history', 'manifesto', 'charter']);

function collectSent(sources: readonly unknown[]): Sent {
  const sent: Sent = { numbers: new Set(), texts: new Set(), flags: new Set() };
  for (const [, leaf, length] of leavesOf(sources)) {
    if (length !== null) sent.numbers.add(length);
    if (typeof leaf === 'number') addNumber(sent, leaf);
    if (typeof leaf === 'boolean') addFlag(sent, leaf);
    if (typeof leaf === 'string') addText(sent, leaf);
  }
  return sent;
}

function addNumber(sent: Sent, value: number): void {
  sent.numbers.add(value);
  // Unix seconds, as an instant and as a day.
  if (value > 0) sent.numbers.add(Math.round(value * 1_000)).add(Math.floor(Math.round(value * 1_000) / dayMs));
  sent.texts.add(fold(String(value)));
  if (value === 0 || value === 1) sent.flags.add(value === 1);
}

function addFlag(sent: Sent, value: boolean): void {
  sent.flags.add(value);
  sent.numbers.add(value ? 1 : 0);
  sent.texts.add(fold(String(value)));
}

function addText(sent: Sent, text: string): void {
  sent.texts.add(fold(text));
  if (text === '1' || text === 'true') sent.flags.add(true);
  if (text === '0' || text === 'false') sent.flags.add(false);
  const plain = text.trim();
  const value = Number(/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  if (plain !== '' && /^[\d+.-]/.test(plain) && Number.isFinite(value)) addNumber(sent, value);
  const at = readDate(plain);
  if (at !== null) sent.numbers.add(at).add(Math.floor(at / dayMs));
}

const dayMs = 86_400_000;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The instant of a date as the service writes them, from its parts; null for a day no calendar has. */
function readDate(text: string): number | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text,
  );
  if (iso) {
    const [year, month, day, hour, minute, second] = iso.slice(1, 7).map((part) => Number(part ?? 0));
    const ms = Number((iso[7] ?? '').padEnd(3, '0'));
    const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(iso[8] ?? '') ?? ['', '+', '0', '0'];
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    const midnight = toDay(year ?? 0, (month ?? 0) - 1, day ?? 0);
    return midnight === null
      ? null
      : midnight + ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000 + (second ?? 0) * 1_000 + ms - offset;
  }
  const words = /(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})/.exec(text);
  return words ? toDay(Number(words[3]), months.indexOf((words[2] ?? '').toLowerCase()), Number(words[1])) : null;
}

function toDay(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month && at.getUTCDate() === day ? at.getTime() : null;
}

/** Letters and digits of a text, entities resolved as often as they may have been escaped. */
function fold(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes('&'); round++) plain = decodeHTML(plain);
  return plain === '' ? '' : `.${plain.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')}`;
}

/** Every leaf of a value with its place, and for lists their length. Not recursive: the value may be nested deeply. */
function* leavesOf(value: unknown): Generator<readonly [path: string, leaf: unknown, length: number | null]> {
  const stack: [string, unknown][] = [['', value]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [path, inside] = next;
    if (typeof inside !== 'object' || inside === null) {
      yield [path, inside, null];
      continue;
    }
    if (Array.isArray(inside)) yield [path, null, inside.length];
    // A path is for people: at the bottom of a deep payload nobody reads it.
    for (const [key, member] of Object.entries(inside))
      stack.push([path.length < 200 ? `${path}.${key}` : path, member]);
  }
}
