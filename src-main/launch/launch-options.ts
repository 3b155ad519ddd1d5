import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoPasts, type DemoPast } from '../../src-shared/contract.ts';
import { exportFormats, type ExportFormat } from '../../src-shared/export-contract.ts';
import { viewNames, type ViewName } from '../../src-shared/view-names.ts';
import { readLink } from '../../src-shared/deep-link.ts';
import { hostNames, type HostName } from '../../src-shared/host-names.ts';

/** What `npm start -- …` may say. Times and sizes have no options: the application finds its own. */
export interface LaunchOptions {
  readonly host: HostName | null;
  /** Service address to connect to instead of the last connection. Never holds a key. */
  readonly service: string | null;
  /** Absolute path. */
  readonly dataDir: string | null;
  readonly view: ViewName | null;
  readonly headless: boolean;
  /** Absolute path of the PNG to write. */
  readonly screenshot: string | null;
  readonly demoSeed: number;
  /** Days from today at which the demo universe stands; may be negative. */
  readonly demoDay: number;
  /** What the archive of a new demo connection begins with. */
  readonly demoPast: DemoPast;
  /** Absolute path of the folder exports are written into, without asking. */
  readonly exportDir: string | null;
  /** Nothing but an export of the archive of the connection in use, into this folder (absolute); without a view. */
  readonly exportArchive: { readonly folder: string; readonly format: ExportFormat } | null;
  /** An `orrery://` link to open, as `readLink` accepts it; of an installed program unread (`ForeignWords`). */
  readonly link: string | null;
}

type ParsedLaunchOptions =
  | { readonly ok: true; readonly options: LaunchOptions; readonly help: boolean }
  | { readonly ok: false; readonly message: string };

/**
 * What to do with words that mean nothing to Orrery. Who starts it by `npm start` has mistyped something and is told. An
 * installed program is also started by the desktop, an updater or a web page, which add switches of Chromium and of their
 * own: it takes what it knows, and a link that is none is the window's to refuse, where somebody sees it.
 */
type UnknownOptions = 'refuse' | 'ignore';

const isViewName = (word: string): word is ViewName => (viewNames as readonly string[]).includes(word);

export const launchHelp = `Usage: npm start -- [options] [link]

  --host electron|chromium  the program that gives Orrery its window (default: the one that holds the archive of
                            the data folder; where none does yet, Electron, else Chromium)
  --service URL             connect to this service address: https, or http on this machine
  --data-dir DIR            keep settings and archive in this folder
  --view NAME               open this view: ${viewNames.slice(0, 5).join(', ')},
                            ${viewNames.slice(5).join(', ')}
  --headless                open no window
  --screenshot FILE         write a picture of the view to FILE (.png) once data is shown, then end
  --export-dir DIR          write exports into this folder without asking where
  --export-archive DIR      write the whole archive into this folder, new or empty, then end (npm run export)
  --export-format NAME      as parquet, sqlite or jsonl (default parquet)
  --demo-seed N             the demo universe to invent: a whole number from 0 to 2147483648 (default 1)
  --demo-day N              show the demo universe as it is N days from today: from -3650 to 3650 (default 0);
                            what is fetched is archived with the real time
  --demo-past none|full     what the archive of a new demo universe begins with: nothing, or every view's data of
                            today and of ten days in the two months before (default full)
  --help                    show this text
  orrery://…                open the request or the view of this link; nothing is fetched
`;

const definitions = {
  host: { type: 'string' },
  service: { type: 'string' },
  'data-dir': { type: 'string' },
  view: { type: 'string' },
  headless: { type: 'boolean' },
  screenshot: { type: 'string' },
  'export-dir': { type: 'string' },
  'export-archive': { type: 'string' },
  'export-format': { type: 'string' },
  'demo-seed': { type: 'string' },
  'demo-day': { type: 'string' },
  'demo-past': { type: 'string' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof definitions;
type Values = Partial<Record<OptionName | 'link', string | true>>;

const optionNames = Object.keys(definitions) as readonly OptionName[]; // Object.keys forgets the literal keys

const maxDemoSeed = 2 ** 31;
const mostDemoDays = 3_650;

const linkScheme = 'orrery:';

/** Thrown inside this file only, to leave a reader with the sentence for the person at the keyboard. */
class Refusal extends Error {}

/**
 * Reads the words after `npm start --`. Relative paths are resolved against `cwd`. What was typed as an address or as
 * a stray word is never repeated in a message: people paste keys into both.
 */
export function parseLaunchOptions(
  argv: readonly string[],
  cwd: string,
  foreign: UnknownOptions = 'refuse',
): ParsedLaunchOptions {
  try {
    const values = foreign === 'refuse' ? readValues(argv) : readKnownValues(argv);
    return { ok: true, options: toOptions(values, cwd, foreign), help: values.help === true };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

/** The words that make `parseLaunchOptions` return these options again: how `npm start` hands them to a host process. */
export function toArguments(options: LaunchOptions): string[] {
  // One word per option, so that Chromium's own switch parser inside Electron never takes a value for an address to open.
  const words = [`--demo-seed=${options.demoSeed}`, `--demo-day=${options.demoDay}`, `--demo-past=${options.demoPast}`];
  if (options.host !== null) words.push(`--host=${options.host}`);
  if (options.service !== null) words.push(`--service=${options.service}`);
  if (options.dataDir !== null) words.push(`--data-dir=${options.dataDir}`);
  if (options.view !== null) words.push(`--view=${options.view}`);
  if (options.headless) words.push('--headless');
  if (options.screenshot !== null) words.push(`--screenshot=${options.screenshot}`);
  if (options.exportDir !== null) words.push(`--export-dir=${options.exportDir}`);
  if (options.exportArchive !== null) {
    const { folder, format } = options.exportArchive;
    words.push(`--export-archive=${folder}`, `--export-format=${format}`);
  }
  // Last: what comes after an address is not taken for a switch by anybody.
  if (options.link !== null) words.push(options.link);
  return words;
}

/** Node's own strict mode would do, but for its messages: they repeat values and advise about `--` separators. */
function tokenize(argv: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...argv],
    options: definitions,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

const knownName = (rawName: string): OptionName | undefined => optionNames.find((known) => `--${known}` === rawName);

function readValues(argv: readonly string[]): Values {
  const values: Values = {};
  for (const token of tokenize(argv)) {
    if (token.kind === 'option-terminator') throw new Refusal(`"--" means nothing here. ${allowedWords()}`);
    if (token.kind === 'positional') {
      if (!token.value.startsWith(linkScheme)) throw new Refusal(describePositional(token.value));
      if (values.link !== undefined) throw new Refusal('Two links were given; give one.');
      values.link = token.value;
      continue;
    }
    const name = knownName(token.rawName);
    if (name === undefined) throw new Refusal(describeUnknown(token.rawName));
    addValue(values, name, token);
  }
  return values;
}

/** Behind `--` stands the link that a stranger wrote; whatever comes with it there, none of it is an option. */
function readKnownValues(argv: readonly string[]): Values {
  const values: Values = {};
  for (const token of tokenize(argv)) {
    if (token.kind === 'positional' && token.value.startsWith(linkScheme)) values.link = token.value;
    const name = token.kind === 'option' ? knownName(token.rawName) : undefined;
    if (token.kind === 'option' && name !== undefined) addValue(values, name, token);
  }
  return values;
}

interface OptionToken {
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function addValue(values: Values, name: OptionName, { value, inlineValue }: OptionToken): void {
  if (values[name] !== undefined) throw new Refusal(`--${name} was given twice; give it once.`);
  values[name] = readValue(name, value, inlineValue === true);
}

function readValue(name: OptionName, value: string | undefined, isInline: boolean): string | true {
  if (definitions[name].type === 'boolean') {
    if (value !== undefined) throw new Refusal(`--${name} takes no value; write --${name} alone.`);
    return true;
  }
  // `--host --headless`: the next option is not a value, unless it was said with `=`. No option is a number.
  const isOption = !isInline && (name === 'demo-day' ? /^-\D/ : /^-/).test(value ?? '');
  if (value === undefined || value === '' || isOption || value.includes('\0')) {
    throw new Refusal(`--${name} needs a value. Run "npm start -- --help" for what it may be.`);
  }
  return value;
}

function toOptions(values: Values, cwd: string, foreign: UnknownOptions): LaunchOptions {
  return {
    host: mapText(values.host, readHost),
    service: mapText(values.service, readServiceAddress),
    dataDir: mapText(values['data-dir'], (text) => resolve(cwd, text)),
    view: mapText(values.view, readView),
    headless: values.headless === true,
    screenshot: mapText(values.screenshot, (text) => readScreenshotPath(text, cwd)),
    demoSeed: mapText(values['demo-seed'], readDemoSeed) ?? 1,
    demoDay: mapText(values['demo-day'], readDemoDay) ?? 0,
    demoPast: mapText(values['demo-past'], readDemoPast) ?? 'full',
    exportDir: mapText(values['export-dir'], (text) => resolve(cwd, text)),
    exportArchive: readExport(values, cwd),
    link: mapText(values.link, foreign === 'refuse' ? readLinkOption : (text) => text),
  };
}

const mapText = <Read>(value: string | true | undefined, read: (text: string) => Read): Read | null =>
  typeof value === 'string' ? read(value) : null;

function readHost(text: string): HostName {
  const host = hostNames.find((name) => name === text);
  if (host !== undefined) return host;
  throw new Refusal(`--host is ${hostNames.join(' or ')}.${suggestion(text, hostNames, '')}`);
}

function readView(text: string): ViewName {
  if (isViewName(text)) return text;
  throw new Refusal(`--view is one of ${viewNames.join(', ')}.${suggestion(text, viewNames, '')}`);
}

function readDemoSeed(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (seed <= maxDemoSeed) return seed;
  throw new Refusal(`--demo-seed is a whole number from 0 to ${maxDemoSeed}.`);
}

function readDemoDay(text: string): number {
  const day = /^[+-]?\d{1,4}$/.test(text) ? Number(text) : NaN;
  // `-0` is 0.
  if (Math.abs(day) <= mostDemoDays) return day + 0;
  throw new Refusal(`--demo-day is a whole number from -${mostDemoDays} to ${mostDemoDays}.`);
}

function readDemoPast(text: string): DemoPast {
  const chosen = demoPasts.find((name) => name === text);
  if (chosen !== undefined) return chosen;
  throw new Refusal(`--demo-past is ${demoPasts.join(' or ')}.${suggestion(text, demoPasts, '')}`);
}

function readExport(values: Values, cwd: string): LaunchOptions['exportArchive'] {
  const format = mapText(values['export-format'], readExportFormat) ?? 'parquet';
  const folder = mapText(values['export-archive'], (text) => resolve(cwd, text));
  if (folder !== null) return { folder, format };
  if (values['export-format'] === undefined) return null;
  throw new Refusal('--export-format goes with --export-archive, the folder to write.');
}

/** The form that an archive is exported in. @throws a refusal in words, which repeats nothing of what was typed. */
function readExportFormat(text: string): ExportFormat {
  const format = exportFormats.find((name) => name === text);
  if (format !== undefined) return format;
  throw new Refusal(`--export-format is ${exportFormats.join(', ')}.${suggestion(text, exportFormats, '')}`);
}

/** What it names is judged where it is shown; here only whether it is a link at all. */
function readLinkOption(text: string): string {
  const link = readLink(text);
  if (link.ok) return text.trim();
  throw new Refusal(link.problem.detail ?? 'This is no link Orrery knows.');
}

function readScreenshotPath(text: string, cwd: string): string {
  const path = resolve(cwd, text);
  // A bare ".png" names a hidden file without a name: surely a slip.
  if (/[^/\\]\.png$/i.test(path) && !/[/\\]$/.test(text)) return path;
  throw new Refusal('--screenshot is the file to write and must end in .png.');
}

/** Only the form is judged here; whether it answers is the connection's business. Returned as a serialized URL. */
function readServiceAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new Refusal('--service is a whole address such as https://service.example.');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new Refusal(
      '--service must start with https:// (http:// only for this machine: localhost, 127.0.0.1, [::1]).',
    );
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '' || /[?#]$/.test(text)) {
    throw new Refusal('--service holds no user name, password, "?" or "#": only the address.');
  }
  // The path-key generation puts the key first in the path; a long unbroken run of letters and digits is taken for one.
  if (url.pathname.split('/').some((part) => /^[A-Za-z0-9_-]{20,}$/.test(part))) {
    throw new Refusal('--service seems to hold a key. Give the address only; the key is asked for in the window.');
  }
  return url.href;
}

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const allowedWords = (): string => `Orrery knows ${optionNames.map((name) => `--${name}`).join(', ')}.`;

function describeUnknown(rawName: string): string {
  const shown = /^--?[a-z-]{1,30}$/.test(rawName) ? `${rawName} is not an option.` : 'That is not an option.';
  return `${shown}${suggestion(rawName.replace(/^-+/, ''), optionNames, '--')} ${allowedWords()}`;
}

const describePositional = (word: string): string =>
  `A word without a leading "--" means nothing here.${suggestion(word, optionNames, '--')} ${allowedWords()}`;

function suggestion(word: string, known: readonly string[], prefix: string): string {
  const nearest = nearestWord(word, known);
  return nearest === null ? '' : ` Did you mean ${prefix}${nearest}?`;
}

/** The known word a person most likely meant: at most two slips (Levenshtein) away, or begun with `word`; else null. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const typed = word.slice(0, 40).toLowerCase();
  if (typed.length < 2) return null;
  const ranked = known
    .map((candidate) => ({ candidate, slips: candidate.startsWith(typed) ? 0 : countSlips(typed, candidate) }))
    .filter(({ candidate, slips }) => slips <= 2 && slips < candidate.length / 2)
    .toSorted((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate ?? null;
}

function countSlips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    row = next;
  }
  return at(row, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
