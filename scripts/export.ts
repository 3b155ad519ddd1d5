import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeFolder } from '../src-main/exports/export-folder.ts';
import { nearestWord } from '../src-main/launch/launch-options.ts';
import { exportFormats, type ExportFormat } from '../src-shared/export-contract.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

/** `npm run export`: writes the archive of a data folder for other programs, without a window. */

const help = `Usage: npm run export -- --data-dir DIR --to FOLDER [--format parquet|sqlite|jsonl]

Writes the archive of the connection in use into FOLDER, which is new or empty, or holds the same export unfinished: then it
goes on there. Nothing is fetched, the archive stays as it is, and no key is written.

  --data-dir DIR    the data folder of Orrery, which must not be open in a window
  --to FOLDER       where the export goes
  --format NAME     parquet: a folder for each table and day (default); sqlite: one database; jsonl: lines of JSON
  --host NAME       electron or chromium: the program that holds the archive (default: as npm start)
  --help            show this text

Ends with 0 when every part was written, read back and compared; 1 when it could not be; 2 when the command says nothing that
can be done; 130 when it was stopped.
`;

interface AskedExport {
  readonly dataDir: string;
  readonly folder: string;
  readonly format: ExportFormat;
  readonly host: string | undefined;
}

/** Leaves a reader with the sentence for the person at the keyboard. */
class Refusal extends Error {}

function readArguments(argv: readonly string[], cwd: string): AskedExport | 'help' {
  const string = { type: 'string' } as const;
  const options = { 'data-dir': string, to: string, format: string, host: string, help: { type: 'boolean' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values['help'] === true) return 'help';
  const names = Object.keys(options);
  const unknown = tokens.find((token) => token.kind === 'option' && !names.includes(token.name));
  if (unknown || positionals.length > 0)
    throw new Refusal(`Only ${names.map((name) => `--${name}`).join(', ')} mean something here.`);
  const read = (name: 'data-dir' | 'to'): string => {
    const value = values[name];
    if (typeof value === 'string' && value !== '') return resolve(cwd, value);
    throw new Refusal(`--${name} is missing. Run "npm run export -- --help".`);
  };
  const wanted = values['format'] ?? 'parquet';
  const format = exportFormats.find((name) => name === wanted);
  if (format === undefined) {
    const nearest = nearestWord(String(wanted), exportFormats);
    throw new Refusal(`--format is ${exportFormats.join(', ')}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`);
  }
  const { host } = values;
  if (host !== undefined && host !== 'electron' && host !== 'chromium')
    throw new Refusal('--host is electron or chromium.');
  return { dataDir: read('data-dir'), folder: read('to'), format, host };
}

/** Before anything is built or opened: what can't be done is said at once. */
async function judge({ dataDir, folder }: AskedExport): Promise<void> {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal('--data-dir is no folder. Nothing was written.');
  if (!existsSync(join(dataDir, 'settings.json')) || !hasConnection(dataDir))
    throw new Refusal('--data-dir is no data folder of Orrery: it knows no connection. Nothing was written.');
  const judged = await judgeFolder(folder);
  if (judged.state === 'refused') throw new Refusal(judged.because);
}

function hasConnection(dataDir: string): boolean {
  return readFileSync(join(dataDir, 'settings.json'), 'utf8').includes('"profiles"');
}

async function start(): Promise<number> {
  try {
    const asked = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
    if (asked === 'help') {
      console.log(help);
      return 0;
    }
    await judge(asked);
    const { dataDir, folder, format, host } = asked;
    const words = ['--headless', '--data-dir', dataDir, `--export-archive=${folder}`, `--export-format=${format}`];
    if (host !== undefined) words.push('--host', host);
    const command = [process.execPath, join(repositoryRoot, 'scripts/start.ts'), ...words];
    return (await runProgram(command, { output: 'terminal' })).code;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 2;
  }
}

process.exitCode = await start();
