import { existsSync, readFileSync } from 'node:fs';
import { runProgram } from './run-program.ts';

/** True on Debian, Ubuntu and their kin. */
export function isDebian(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const release = readFileSync('/etc/os-release', { encoding: 'utf8', flag: 'r' });
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release);
}

/** The command a person would type to get these packages. */
export const installCommand = (packages: readonly string[]): string =>
  `apt-get update && apt-get install -y ${packages.join(' ')}`;

/** Only root on Debian or Ubuntu may install; everybody else is told what to type. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && isDebian();

/** A network that does not answer and another installation under way are given up after this long, in seconds. */
const patience = ['Acquire::http::Timeout=15', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=60'].flatMap((option) => [
  '-o',
  option,
]);

/** Installs packages; true when both steps succeeded, else their last lines are printed. Ends within ten minutes. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    const command = ['apt-get', '-q', ...patience, ...args];
    const run = await runProgram(command, { env, output: 'capture', timeLimitMs: 300_000 });
    if (run.code !== 0) {
      console.error(run.output.trimEnd().split('\n').slice(-5).join('\n'));
      return false;
    }
  }
  return true;
}
