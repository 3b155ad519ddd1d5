import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatCounted } from '../../../format/format.ts';
import { compareShipsPath, shipsPath } from '../../../format/paths.ts';
import { columnKey, comparePanels, emptyCompareView, type ComparedColumn, type CompareView } from './compare-view.ts';
import { readMountSort } from './mount-sort.ts';
import { expressionFields, numberField, shipField, wordField } from './ship-fields.ts';
import {
  firstShipsView,
  mostCompared,
  mostExpressions,
  shipViewModes,
  type ChoiceFilter,
  type RangeFilter,
  type ShipFilter,
  type ShipsView,
  type SortKey,
} from './ships-store.ts';

/**
 * The state of the list and of a comparison as text, for addresses, links and saved sets:
 *
 *     find=kestrel&set=0198-af&picture=scatter&sort=-lengthM,name&r.lengthM=10..50~in&w.size=small,*&x=massKg&area=-&by=size&of=massKg&log=massKg,-lengthM
 *     ships=1,2@0198-af&base=1&diff=1&sort=-massKg&w.massKg=5-&g.cargoScu=+&fold=Flight&panels=Score,Radar
 *
 * An expression's id, `=<name>=<text>`, stands encoded wherever a field's can: `expr=%3DPrice%20per%20SCU%3Dprice%20%2F%20cargo`.
 * What is as it is at first is left out. Reading never fails: fields this version does not know, values that do not fit
 * and whatever else stands there are dropped, because links are written by hands and by other versions.
 */
export function writeShipsView(view: ShipsView): string {
  const { picture, find, filters, setId, sort, expressions, scatter, groups, logs } = view;
  const first = firstShipsView;
  const axes = (['x', 'y', 'area', 'colour'] as const).map((name) => ({
    name,
    value: scatter[name] === first.scatter[name] ? null : scatter[name] === null ? noField : encodeWord(scatter[name]),
  }));
  return writePairs([
    { name: 'find', value: find === '' ? null : encodeWord(find) },
    { name: 'set', value: setId === null ? null : encodeWord(setId) },
    { name: 'picture', value: picture === first.picture ? null : picture },
    { name: 'sort', value: writeSort(sort) === writeSort(first.sort) ? null : writeSort(sort) },
    { name: 'expr', value: writeList(expressions.map(encodeWord)) },
    ...filters.map(writeFilter),
    ...axes,
    { name: 'by', value: groups.by === first.groups.by ? null : encodeWord(groups.by) },
    { name: 'of', value: groups.of === first.groups.of ? null : encodeWord(groups.of) },
    {
      name: 'log',
      value: writeList(Object.entries(logs).map(([field, isLog]) => `${isLog ? '' : '-'}${encodeWord(field)}`)),
    },
  ]);
}

export function readShipsView(text: string): ShipsView {
  const pairs = readPairs(text);
  const valueOf = (name: string): string | null => pairs.find((pair) => pair.name === name)?.value ?? null;
  const first = firstShipsView;
  const { x, y, area, colour } = first.scatter;
  const sort = valueOf('sort');
  const numberOf = (name: string) => readNumberId(valueOf(name) ?? '');
  const wordOf = (name: string) => readWordId(valueOf(name) ?? '');
  return {
    picture: shipViewModes.find((picture) => picture === valueOf('picture')) ?? first.picture,
    find: decodeWord(valueOf('find') ?? '') ?? '',
    filters: pairs.flatMap((pair) => readFilter(pair) ?? []),
    setId: decodeWord(valueOf('set') ?? ''),
    sort: sort === null ? first.sort : readSort(sort),
    expressions: readExpressions(valueOf('expr') ?? ''),
    scatter: {
      x: numberOf('x') ?? x,
      y: numberOf('y') ?? y,
      area: valueOf('area') === noField ? null : (numberOf('area') ?? area),
      colour: valueOf('colour') === noField ? null : (wordOf('colour') ?? colour),
    },
    groups: { by: wordOf('by') ?? first.groups.by, of: numberOf('of') ?? first.groups.of },
    logs: readLogs(valueOf('log') ?? ''),
  };
}

/** Each once, and those that can be worked out. */
function readExpressions(value: string): readonly string[] {
  const ids = splitValue(value).flatMap((part) => decodeWord(part) ?? []);
  return expressionFields([...new Set(ids)])
    .map(({ id }) => id)
    .slice(0, mostExpressions);
}

function readLogs(value: string): ShipsView['logs'] {
  const chosen = splitValue(value).flatMap((part) => {
    const field = readNumberId(part.replace(/^-/, ''));
    return field === null ? [] : [[field, !part.startsWith('-')] as const];
  });
  return Object.fromEntries(chosen);
}

/** A baseline that is none of the columns is left out. */
export function writeCompareView(view: CompareView): string {
  const { columns, baseline, differencesOnly, expressions, sort, weights, goals, folded, panels } = view;
  const base = columns.find((column) => columnKey(column) === baseline);
  return writePairs([
    { name: 'ships', value: writeList(columns.map(writeColumn)) },
    { name: 'base', value: base === undefined ? null : writeColumn(base) },
    { name: 'diff', value: differencesOnly ? '1' : null },
    { name: 'expr', value: writeList(expressions.map(encodeWord)) },
    { name: 'sort', value: sort && writeSort([sort]) },
    ...weights.map(({ field, weight, better }) => ({
      name: `w.${encodeWord(field)}`,
      value: `${weight}${directionSign(better)}`,
    })),
    ...goals.map(({ field, better }) => ({ name: `g.${encodeWord(field)}`, value: directionSign(better) })),
    { name: 'fold', value: writeList(folded.map(encodeWord)) },
    { name: 'panels', value: writeList(panels) },
  ]);
}

/** The address of a comparison; what is not said of it is as in an empty one. */
export function comparisonPath(view: Partial<CompareView>): string {
  return compareShipsPath(writeCompareView({ ...emptyCompareView, ...view }));
}

/** At most `mostCompared` columns, each once; a weight or goal once for each field. */
export function readCompareView(text: string): CompareView {
  const pairs = readPairs(text);
  const valueOf = (name: string): string => pairs.find((pair) => pair.name === name)?.value ?? '';
  const columns = readColumns(valueOf('ships')).slice(0, mostCompared);
  const base = readColumn(valueOf('base'));
  const baseline = base === null ? null : columnKey(base);
  return {
    ...emptyCompareView,
    columns,
    baseline: columns.some((column) => columnKey(column) === baseline) ? baseline : null,
    differencesOnly: valueOf('diff') === '1',
    expressions: readExpressions(valueOf('expr')),
    sort: readSort(valueOf('sort'), (field) => readMountSort(field) !== null)[0] ?? null,
    weights: firstOfEach(
      pairs.flatMap((pair) => readWeight(pair) ?? []),
      ({ field }) => field,
    ),
    goals: firstOfEach(
      pairs.flatMap((pair) => readGoal(pair) ?? []),
      ({ field }) => field,
    ),
    folded: [...new Set(splitValue(valueOf('fold')).flatMap((part) => decodeWord(part) ?? []))],
    panels: comparePanels.filter((panel) => splitValue(valueOf('panels')).includes(panel)),
  };
}

/** Says that the address names more than is compared; null where it does not. */
export function tooManyColumnsLabel(text: string): string | null {
  const columns = readColumns(readPairs(text).find(({ name }) => name === 'ships')?.value ?? '');
  if (columns.length <= mostCompared) return null;
  const areShips = new Set(columns.map(({ identity }) => identity)).size === columns.length;
  const named = formatCounted(columns.length, areShips ? 'ships' : 'columns');
  return `This link names ${named}; the first ${mostCompared} are shown.`;
}

/** Each once. */
function readColumns(value: string): readonly ComparedColumn[] {
  return firstOfEach(
    splitValue(value).flatMap((part) => readColumn(part) ?? []),
    columnKey,
  );
}

/** Stands for "none" where a field could be named. */
const noField = '-';

function writeSort(keys: readonly SortKey[]): string {
  return keys.map(({ field, isDescending }) => `${isDescending ? '-' : ''}${encodeWord(field)}`).join(',');
}

/** @param isMore whether what is no field can be sorted by too. */
function readSort(value: string, isMore: (field: string) => boolean = () => false): readonly SortKey[] {
  const keys = splitValue(value).map((part) => ({
    field: decodeWord(part.replace(/^-/, '')) ?? '',
    isDescending: part.startsWith('-'),
  }));
  const known = keys.filter(({ field }) => field === 'name' || shipField(field) !== null || isMore(field));
  return firstOfEach(known, ({ field }) => field);
}

function readNumberId(value: string): string | null {
  return numberField(decodeWord(value) ?? '')?.id ?? null;
}

function readWordId(value: string): string | null {
  return wordField(decodeWord(value) ?? '')?.id ?? null;
}

function writeFilter(filter: ShipFilter): QueryPair {
  if (filter.kind === 'words') {
    const words = filter.words.map((word) => (word === null ? unknownWord : encodeWord(word)));
    return { name: `w.${encodeWord(filter.field)}`, value: words.join(',') };
  }
  const { field, min, max, unknown } = filter;
  return {
    name: `r.${encodeWord(field)}`,
    value: `${min ?? ''}..${max ?? ''}${unknown === 'out' ? '' : `~${unknown}`}`,
  };
}

function readFilter({ name, value }: QueryPair): ShipFilter | null {
  if (name.startsWith('w.')) {
    const field = readWordId(name.slice(2));
    const filter = field === null ? null : readWords(field, value);
    // A list of words of which none can be read is no list without words.
    return filter?.words.length === 0 && value !== '' ? null : filter;
  }
  const field = name.startsWith('r.') ? readNumberId(name.slice(2)) : null;
  return field === null ? null : readRange(field, value);
}

function readWords(field: string, value: string): ChoiceFilter {
  const words = splitValue(value).flatMap((part) => {
    if (part === unknownWord) return [null];
    const word = decodeWord(part);
    return word === null ? [] : [word];
  });
  return { kind: 'words', field, words: [...new Set(words)] };
}

const number = String.raw`-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?`;
const rangePattern = new RegExp(`^(${number})?\\.\\.(${number})?(?:~(in|only))?$`);

function readRange(field: string, value: string): RangeFilter | null {
  const match = rangePattern.exec(value);
  if (!match) return null;
  const [, from, to, unknown] = match;
  const [min, max] = [readNumber(from), readNumber(to)];
  const isTurned = min !== null && max !== null && min > max;
  return {
    kind: 'range',
    field,
    min: isTurned ? max : min,
    max: isTurned ? min : max,
    unknown: unknown === 'in' || unknown === 'only' ? unknown : 'out',
  };
}

function readNumber(text: string | undefined): number | null {
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) ? value + 0 : null; // -0 is 0
}

function writeColumn({ identity, snapshotId }: ComparedColumn): string {
  return snapshotId === null ? encodeWord(identity) : `${encodeWord(identity)}@${encodeWord(snapshotId)}`;
}

function readColumn(text: string): ComparedColumn | null {
  const [first = '', second, ...rest] = text.split('@');
  const identity = decodeWord(first);
  if (identity === null || rest.length > 0) return null;
  if (second === undefined) return { identity, snapshotId: null };
  const snapshotId = decodeWord(second);
  return snapshotId === null ? null : { identity, snapshotId };
}

function directionSign(better: 'more' | 'less'): string {
  return better === 'more' ? '+' : '-';
}

function readWeight({ name, value }: QueryPair) {
  const field = name.startsWith('w.') ? readNumberId(name.slice(2)) : null;
  const match = /^(\d{1,2}(?:\.\d{1,20})?)([+-])$/.exec(value);
  const weight = Number(match?.[1]);
  if (field === null || !match || !(weight >= 1 && weight <= 10)) return null;
  return { field, weight, better: readDirection(match[2]) };
}

function readGoal({ name, value }: QueryPair) {
  const field = name.startsWith('g.') ? readNumberId(name.slice(2)) : null;
  return field === null || !/^[+-]$/.test(value) ? null : { field, better: readDirection(value) };
}

function readDirection(sign: string | undefined): 'more' | 'less' {
  return sign === '-' ? 'less' : 'more';
}

/** Of items with the same key the first. */
function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap((alike) => alike.slice(0, 1));
}

/** One `name=value` of a ships query; the value is still encoded. */
interface QueryPair {
  readonly name: string;
  readonly value: string;
}

/**
 * Words of a query that would read as something else: the empty word, and "unknown" where a word may be missing.
 * `encodeWord` never writes either of them.
 */
const emptyWord = '~';
const unknownWord = '*';

/** Letters that mean something to a list of words although percent-encoding leaves them as they are. */
const spared = /[~*]/g;

/** A word as one part of a value: holds no `,`, `@`, `&`, `=`, `~`, `*` of its own. Half a surrogate pair reads `�`. */
function encodeWord(word: string): string {
  if (word === '') return emptyWord;
  return encodeURIComponent(word.toWellFormed()).replaceAll(spared, (letter) => (letter === '~' ? '%7E' : '%2A'));
}

/** The word again; null when it cannot be read. */
function decodeWord(text: string): string | null {
  if (text === emptyWord) return '';
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return null; // a stray % in a hand-written link
  }
}

/** The parts of a value between commas; an empty value has none. */
function splitValue(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}

/** Null without any: such a value is left out. */
function writeList(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join(',');
}

/** The pairs of a query in its order. A part without `=` is a name with an empty value. */
function readPairs(query: string): readonly QueryPair[] {
  return query.split('&').flatMap((part) => {
    if (part === '') return [];
    const at = part.indexOf('=');
    return [at === -1 ? { name: part, value: '' } : { name: part.slice(0, at), value: part.slice(at + 1) }];
  });
}

/** A pair without a value is left out. */
function writePairs(pairs: readonly { readonly name: string; readonly value: string | null }[]): string {
  return pairs.flatMap(({ name, value }) => (value === null ? [] : `${name}=${value}`)).join('&');
}

/** Identities of the ships of a set, in its order. */
export function shipsOfSet({ members }: Pick<RecordSet, 'members'>): readonly string[] {
  return members.filter(({ resource }) => resource === 'ships').map(({ identity }) => identity);
}

/** Whether a set can be opened as a comparison; of a larger one the list shows the ships. */
export function isComparable(set: Pick<RecordSet, 'members'>): boolean {
  return shipsOfSet(set).length <= mostCompared;
}

/** Takes the window to a set: its comparison as it was saved, or the list of its ships. */
export function openSet(set: Pick<RecordSet, 'id' | 'members' | 'view'>, navigate: (path: string) => void): void {
  if (!isComparable(set)) {
    navigate(shipsPath(writeShipsView({ ...firstShipsView, setId: set.id })));
    return;
  }
  const columns = shipsOfSet(set).map((identity) => ({ identity, snapshotId: null }));
  navigate(set.view === undefined ? comparisonPath({ columns }) : compareShipsPath(set.view));
}
