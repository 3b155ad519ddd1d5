import { app } from 'electron';
import { launchHelp, parseLaunchOptions, type LaunchOptions } from '../../launch-options.ts';
import { endWithMessage } from './end-with-message.ts';

/** Reads this process's own options; null when the program is to end, which has then been said and begun. */
export function readOwnLaunch(): LaunchOptions | null {
  const parsed = app.isPackaged
    ? parseLaunchOptions(process.argv.slice(1), process.cwd(), 'ignore')
    : parseLaunchOptions(ownArguments(process.argv), process.cwd());
  if (!parsed.ok) {
    endWithMessage(parsed.message, { code: 2, isHeadless: process.argv.includes('--headless') });
    return null;
  }
  if (parsed.help) {
    console.log(launchHelp);
    app.exit(0);
    return null;
  }
  return parsed.options;
}

/**
 * The words meant for Orrery when it is run from its sources. Before them stand the program and the folder it runs
 * (`electron . …`). Where Chromium's own switches are needed too, `--` divides: `electron --ozone-platform=x11 . -- --view=ships`.
 */
function ownArguments(argv: readonly string[]): readonly string[] {
  const divider = argv.indexOf('--');
  return argv.slice(divider === -1 ? 2 : divider + 1);
}
