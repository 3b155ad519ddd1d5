/**
 * How `npm start` learns whether Electron came as far as a window. Where it did not, on a system it can't run on, the
 * installed browser is tried. A file, because the two processes share no other way that is the same on every system.
 *
 * No `electron` here: `scripts/start.ts` reads this too.
 */

/** The variable that names the file, which is written when the page of the first window has been loaded. */
export const firstWindowVariable = 'ORRERY_FIRST_WINDOW_FILE';

/** Exit code when the window's process ended before that. sysexits' EX_SOFTWARE, which nothing else here ends with. */
export const endedEarlyCode = 70;
