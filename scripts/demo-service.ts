import { startStandAlone } from '../src-main/demo/start-stand-alone.ts';
import { demoServiceHelp, parseDemoServiceOptions, type DemoServiceOptions } from './demo-service-options.ts';
import { readFaultsFile } from './read-faults-file.ts';

/** `npm run demo-service`: the demo service alone, until a signal. Stdout gets the handshake line and nothing else. */
async function runDemoService(): Promise<number> {
  // npm changes to the package's folder; a relative path means the folder the user stands in.
  const parsed = parseDemoServiceOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (!parsed.ok) return refuse(parsed.message, 2);
  if (parsed.help) {
    console.log(demoServiceHelp);
    return 0;
  }
  const { faultsFile } = parsed.options;
  const file = faultsFile === null ? ({ ok: true, faults: [] } as const) : readFaultsFile(faultsFile);
  if (!file.ok) return refuse(file.message, 2);
  // Heard from the start, so that a signal during the start ends it in order as well.
  const ending = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.resolve());
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => ending.resolve());
  try {
    const { service, handshake } = await startStandAlone({ ...parsed.options, faults: file.faults });
    console.log(JSON.stringify(handshake));
    await ending.promise;
    await service.stop();
    return 0;
  } catch (error) {
    return refuse(describeTrouble(error, parsed.options), 1);
  }
}

/** A signal to npm ends npm and its shell, which does not pass it on: without this the service would outlive the command. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 250).unref();
}

function describeTrouble(error: unknown, { port }: DemoServiceOptions): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('EADDRINUSE'))
    return `Port ${port} is in use: choose another, or leave out --port for any free one.`;
  if (message.includes('EACCES'))
    return `Port ${port} is not open to you: choose one from 1024 up, or leave out --port.`;
  return message;
}

function refuse(sentence: string, code: 1 | 2): number {
  console.error(sentence);
  return code;
}

process.exitCode = await runDemoService();
