import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from './repository-root.ts';

// The workflow files can't run here. What can be shown of them is: every command they call is there with its flags, every action is
// pinned, nobody may do more than the job needs, and nothing of an event becomes part of a command.

const step = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  shell: z.literal('bash').optional(),
  run: z.string().optional(),
});
const permissions = z.record(z.string(), z.enum(['none', 'read', 'write']));
const job = z.looseObject({ 'timeout-minutes': z.number(), permissions: permissions.optional(), steps: z.array(step) });
const workflow = z.looseObject({ on: z.unknown(), permissions, jobs: z.record(z.string(), job) });
const action = z.looseObject({ runs: z.looseObject({ steps: z.array(step) }) });

type Step = z.infer<typeof step>;

/** Everything wrong with a workflow or an action of ours, one sentence each. @param text YAML. */
function judge(text: string): readonly string[] {
  const parsed = parse(text) as object; // a schema reads it in the next line
  if (!('jobs' in parsed)) return action.parse(parsed).runs.steps.flatMap((each) => judgeStep(each, text));
  const { permissions: granted, jobs } = workflow.parse(parsed);
  const writers = Object.entries({ workflow: { permissions: granted }, ...jobs }).flatMap(
    ([name, { permissions: own }]) =>
      Object.entries(own ?? {}).flatMap(([what, level]) => (level === 'write' ? [`${name} may write ${what}`] : [])),
  );
  return [
    ...writers.filter((writer) => writer !== 'draft may write contents'),
    ...Object.values(jobs).flatMap(({ steps }) => steps.flatMap((each) => judgeStep(each, text))),
  ];
}

function judgeStep({ uses, run, with: given }: Step, text: string): readonly string[] {
  if (uses !== undefined) return judgeAction(uses, given ?? {}, text);
  if (run === undefined) return ['a step does nothing'];
  if (run.includes('${{')) return [`what an event says becomes a command: ${run}`];
  return run
    .trim()
    .split('\n')
    .flatMap((line) => judgeCommand(line.trim().split(/\s+/)));
}

function judgeAction(uses: string, given: Readonly<Record<string, unknown>>, text: string): readonly string[] {
  if (uses.startsWith('./'))
    return existsSync(join(repositoryRoot, uses, 'action.yml')) ? [] : [`${uses} is not there`];
  const isPinned = /^actions\/[\w-]+@[0-9a-f]{40}$/.test(uses) && text.includes(`${uses} # v`);
  const keepsToken = uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false;
  return [
    ...(isPinned ? [] : [`${uses} is no action of the forge pinned by its commit, with its version beside it`]),
    ...(keepsToken ? ['a checkout leaves its token behind'] : []),
  ];
}

const packageScripts = (
  JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts; // npm insists on it

/** Programs that are no script of ours, with what may follow: they come with the runner or with the system. */
const foreign: readonly RegExp[] = [
  /^npm ci$/,
  /^sudo apt-get update$/,
  /^sudo apt-get install --yes( (dbus|gnome-keyring|xvfb))+$/,
  /^sudo sysctl --write kernel\.apparmor_restrict_unprivileged_userns=0$/,
  /^gh release create "\$TAG" --draft --verify-tag --title "\$TAG" --notes-file out\/release\/notes\.md out\/release\/files\/\*$/,
];

function judgeCommand(words: readonly string[]): readonly string[] {
  const [program, ...args] = words;
  const line = words.join(' ');
  if (foreign.some((allowed) => allowed.test(line))) return [];
  if (program === 'xvfb-run' && args[0] === '--auto-servernum') return judgeCommand(args.slice(1));
  if (program === 'node') return judgeScript(args[0] ?? '', args.slice(1));
  if (program !== 'npm') return [`nobody knows the command: ${line}`];
  const [name = '', rest] = args[0] === 'run' ? [args[1], args.slice(2)] : [args[0], args.slice(1)];
  const script = packageScripts[name];
  if (script === undefined) return [`package.json has no script ${name}: ${line}`];
  if (rest.length > 0 && rest[0] !== '--') return [`npm takes these words for itself: ${line}`];
  const [runner, file = ''] = script.split(' ');
  return runner === 'node' ? judgeScript(file, rest.slice(1)) : rest.length > 0 ? [`no flag is known of: ${line}`] : [];
}

/** A flag is known where the script's help names it. */
function judgeScript(file: string, args: readonly string[]): readonly string[] {
  const path = join(repositoryRoot, file);
  if (!file.startsWith('scripts/') || !existsSync(path)) return [`${file} is not there`];
  const source = readFileSync(path, 'utf8');
  const flags = args.filter((word) => word.startsWith('-'));
  return flags.flatMap((flag) => (new RegExp(`${flag}\\b`).test(source) ? [] : [`${file} does not know ${flag}`]));
}

const files = globSync('.github/{workflows,actions/*}/*.yml', { cwd: repositoryRoot }).toSorted();

describe('the workflow files', () => {
  test('are these', () => {
    expect(files.map((file) => file.replaceAll('\\', '/'))).toEqual([
      '.github/actions/prepare/action.yml',
      '.github/workflows/checks.yml',
      '.github/workflows/nightly.yml',
      '.github/workflows/release.yml',
    ]);
  });

  test.each(files)('%s calls only what is there, pinned and with the least permissions', (file) => {
    expect(judge(readFileSync(join(repositoryRoot, file), 'utf8'))).toEqual([]);
  });

  const planted = (edit: (text: string) => string, file = 'workflows/checks.yml'): readonly string[] => {
    const text = readFileSync(join(repositoryRoot, '.github', file), 'utf8');
    const edited = edit(text);
    if (edited === text) throw new Error('nothing was planted');
    return judge(edited);
  };

  test.each([
    ['a script that is not there', 'npm run test:all', 'npm run test:everything', /no script test:everything/],
    ['a flag that the script has not', '--strict', '--severe', /scripts\/test\.ts does not know --severe/],
    ['words that npm takes for itself', 'test:all -- --strict', 'test:all --strict', /npm takes these words/],
    ['a file that is not there', 'npm run test:all\n', 'node scripts/gone.ts\n', /scripts\/gone\.ts is not there/],
    ['another program', 'npm run test:all\n', 'curl example.com\n', /nobody knows the command: curl/],
    ['a branch as a version', /checkout@\w+/, 'checkout@main', /checkout@main is no action/],
    ['another owner’s action', 'actions/upload', 'stranger/upload', /stranger\/upload/],
    ['a token left behind', 'persist-credentials: false', 'persist-credentials: true', /token behind/],
    ['a right to write', 'contents: read', 'contents: write', /workflow may write contents/],
    ['an event in a command', '--strict', '${{ github.ref }}', /becomes a command/],
    ['an action of ours that is not there', './.github/actions/prepare', './.github/actions/gone', /gone is not there/],
  ])('with %s are refused', (_, from, to, says) => {
    expect(planted((text) => text.replace(from, to)).join('\n')).toMatch(says);
  });

  test('without a limit of time, or with a key that nobody knows, are refused', () => {
    expect(() => planted((text) => text.replace(/ {4}timeout-minutes: .*\n/, ''))).toThrow('timeout-minutes');
    expect(() => planted((text) => text.replace('- run:', '- script:'), 'workflows/nightly.yml')).toThrow('script');
  });
});
