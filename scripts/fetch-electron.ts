import { downloadElectronRuntime, findElectronRuntime } from './electron-runtime.ts';

/** Sees to it that Electron's runtime is there, for machines whose work is in vain without it. Ends with 1 and a sentence where it can't be had. */
async function fetchElectron(): Promise<number> {
  if (findElectronRuntime(process.env) !== null) return 0;
  const trouble = await downloadElectronRuntime(process.env);
  if (trouble !== null) console.error(`Electron's runtime could not be had: ${trouble}.`);
  return trouble === null ? 0 : 1;
}

process.exitCode = await fetchElectron();
