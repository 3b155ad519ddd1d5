import { countFigures, formatFigures } from './house/figures.ts';
import { readSources } from './house/import-graph.ts';
import { gates, type Gate } from './gates.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

/** `npm run check`: all gates side by side, one line each, and what a red one has to say. */
async function check(): Promise<number> {
  const results = await Promise.all(Object.values(gates).map(runGate));
  const red = results.filter((isGreen) => !isGreen).length;
  console.log(red === 0 ? `check: ${results.length} gates green` : `check: ${red} of ${results.length} gates red`);
  return red === 0 ? 0 : 1;
}

async function runGate(gate: Gate): Promise<boolean> {
  const startedAt = performance.now();
  const { code, output } = await runProgram(gate.command, { cwd: repositoryRoot, output: 'capture' });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'green' : 'RED  '} ${seconds} s  ${gate.name}`);
  if (code !== 0) console.log(`${output.trimEnd().replaceAll(/^/gm, '    ')}\n`);
  return code === 0;
}

// `npm run check -- --figures`: the size of the house beside its goals; nothing is judged.
if (process.argv.includes('--figures')) console.log(formatFigures(countFigures(readSources(repositoryRoot))));
else process.exitCode = await check();
