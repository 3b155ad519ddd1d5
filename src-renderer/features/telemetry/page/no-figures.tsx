import type { Timetable } from '../telemetry.ts';
import classes from './no-figures.module.css';
import { byTimetable } from './timetable-words.ts';

/** Where pictures of all versions would be. */
export function NoFigures({ timetable }: { readonly timetable: Timetable }) {
  return <p className={classes['none']}>No version has figures {byTimetable(timetable)} in the archive.</p>;
}
