import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyNoPrivateKeychain } from './ensure-system.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import { withPrivateKeychain } from './with-keychain.ts';

const reasonToSkip = whyNoPrivateKeychain();

if (reasonToSkip !== null) console.log(`Skipped: ${reasonToSkip}.`);

const readBack = `
  import { Entry } from '@napi-rs/keyring';
  const [, verb] = process.argv;
  const entry = new Entry('orrery-test', 'someone', { linux: { store: 'secret-service' } });
  if (verb === 'write') entry.setPassword('s3cret');
  console.log(entry.getPassword());
`;

const talk = async (env: NodeJS.ProcessEnv, verb: string): Promise<string> => {
  const command = [process.execPath, '--input-type=module', '--eval', readBack, verb];
  const run = await runProgram(command, { cwd: repositoryRoot, env, output: 'capture', timeLimitMs: 10_000 });
  return run.output.trim();
};

test.skipIf(reasonToSkip !== null)(
  'a secret written by one process is read by the next, and neither it nor the folders survive the session',
  { timeout: 60_000 },
  async () => {
    const home = await withPrivateKeychain(async (env) => {
      expect(await talk(env, 'write')).toBe('s3cret');
      expect(await talk(env, 'read')).toBe('s3cret');
      return env['HOME'] ?? '';
    });
    expect(existsSync(home)).toBe(false);
    expect(await withPrivateKeychain((env) => talk(env, 'read'))).toBe('null');
  },
);

test.skipIf(reasonToSkip !== null)('what fails inside is passed on after the daemons are gone', async () => {
  let home = '';
  const failing = withPrivateKeychain((env) => {
    home = env['HOME'] ?? '';
    return Promise.reject(new Error('a journey failed'));
  });
  await expect(failing).rejects.toThrow('a journey failed');
  expect(existsSync(home)).toBe(false);
});
