import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearestWord } from '../src-main/launch/launch-options.ts';
import type { DemoTypes } from '../src-main/demo/universe/world-at.ts';

/** What `npm run demo-service -- …` may say. */
export interface DemoServiceOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly seed: number;
  /** Days from today; may be negative. */
  readonly day: number;
  readonly types: DemoTypes;
  /** Absolute path of the faults file. */
  readonly faultsFile: string | null;
}

export type ParsedDemoServiceOptions =
  | { readonly ok: true; readonly options: DemoServiceOptions; readonly help: boolean }
  | { readonly ok: false; readonly message: string };

export const demoServiceHelp = `Usage: npm run demo-service -- [options]

Runs the demo service alone, on 127.0.0.1, until Ctrl-C (SIGINT) or SIGTERM. When it is ready it prints one line of JSON:
its address, a key, some players' handles and the organizations' SIDs. Nothing is kept when it ends.

  --port N       the port to listen at (default: any free one)
  --seed N       the universe to invent: a whole number from 0 to 2147483648 (default 1)
  --day N        the day it is there, counted from today: from -3650 to 3650 (default 0)
  --types KIND   documented: exactly the types of the specification (default); recorded: with the departures that
                 real recordings show, as often as they show them
  --faults FILE  a JSON file with one fault or a list of faults to play (see src-main/demo/README.md)
  --help         show this text
`;

const definitions = {
  port: { type: 'string' },
  seed: { type: 'string' },
  day: { type: 'string' },
  types: { type: 'string' },
  faults: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof definitions;

const optionNames = Object.keys(definitions) as readonly OptionName[]; // Object.keys forgets the literal keys

/** Thrown inside this file only, to leave a reader with the sentence for the person at the keyboard. */
class Refusal extends Error {}

/** Reads the words after `npm run demo-service --`. A relative path is resolved against `cwd`. */
export function parseDemoServiceOptions(argv: readonly string[], cwd: string): ParsedDemoServiceOptions {
  try {
    const values = readValues(argv);
    const options = {
      port: readWhole(values, 'port', { lowest: 0, highest: 65_535, absent: 0 }),
      seed: readWhole(values, 'seed', { lowest: 0, highest: 2 ** 31, absent: 1 }),
      day: readWhole(values, 'day', { lowest: -3_650, highest: 3_650, absent: 0 }),
      types: readTypes(values.types),
      faultsFile: values.faults === undefined ? null : resolve(cwd, values.faults),
    };
    return { ok: true, options, help: values.help !== undefined };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

type Values = Partial<Record<OptionName, string>>;

/** Not in Node's strict mode, which refuses `--day -3` and words its messages for programmers. */
function readValues(argv: readonly string[]): Values {
  const { tokens } = parseArgs({
    args: [...argv],
    options: definitions,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Values = {};
  for (const token of tokens) {
    if (token.kind !== 'option') throw new Refusal(`A word without a leading "--" means nothing here. ${allowed()}`);
    const name = optionNames.find((known) => `--${known}` === token.rawName);
    if (name === undefined)
      throw new Refusal(`${token.rawName} is not an option.${suggest(token.rawName)} ${allowed()}`);
    if (values[name] !== undefined) throw new Refusal(`--${name} was given twice; give it once.`);
    const isFlag = definitions[name].type === 'boolean';
    if (isFlag && token.value !== undefined) throw new Refusal(`--${name} takes no value; write --${name} alone.`);
    if (!isFlag && !token.value) throw new Refusal(`--${name} needs a value: write --${name} ${valueWords[name]}.`);
    values[name] = token.value ?? '';
  }
  return values;
}

const valueWords: Readonly<Record<OptionName, string>> = {
  port: 'N',
  seed: 'N',
  day: 'N',
  types: 'documented or --types recorded',
  faults: 'FILE',
  help: '',
};

function readTypes(text = 'documented'): DemoTypes {
  if (text === 'documented' || text === 'recorded') return text;
  throw new Refusal('--types is documented or recorded.');
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
  /** What an option that was not given stands for. */
  readonly absent: number;
}

function readWhole(values: Values, name: OptionName, { lowest, highest, absent }: Range): number {
  const text = values[name];
  if (text === undefined) return absent;
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lowest && value <= highest) return value;
  throw new Refusal(`--${name} is a whole number from ${lowest} to ${highest}.`);
}

function suggest(rawName: string): string {
  const nearest = nearestWord(rawName.replace(/^-+/, ''), optionNames);
  return nearest === null ? '' : ` Did you mean --${nearest}?`;
}

function allowed(): string {
  return `The options are ${optionNames.map((name) => `--${name}`).join(', ')}.`;
}
