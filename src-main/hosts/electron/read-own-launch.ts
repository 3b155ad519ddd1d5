import { app } from 'electron';
import { launchHelp, parseLaunchOptions, type LaunchOptions } from '../../launch-options.ts';

/** Reads this process's own options; null when the program is to end, which has then been said and begun. */
export function readOwnLaunch(): LaunchOptions | null {
  const parsed = parseLaunchOptions(ownArguments(process.argv, app.isPackaged), process.cwd());
  if (!parsed.ok) {
    console.error(parsed.message);
    app.exit(2);
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
 * The words meant for Orrery. Before them stand the program and, unpackaged, the folder it runs (`electron . …`). Where
 * Chromium's own switches are needed too, `--` divides: `electron --ozone-platform=x11 . -- --view=ships`.
 */
function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const divider = argv.indexOf('--');
  if (divider !== -1) return argv.slice(divider + 1);
  return argv.slice(isPackaged ? 1 : 2);
}
