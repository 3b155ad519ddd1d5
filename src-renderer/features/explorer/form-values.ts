import type { Parameter } from '../../../src-shared/catalog/parameter.ts';
import type { Params } from '../../../src-shared/catalog/resource.ts';
import { readValue } from '../../../src-shared/deep-link.ts';

/** What stands in the form's fields: text as a link spells it, a list for repeatable choices; '' and [] are left out. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The fields' contents for some parameters, whether valid or not. */
export function valuesOf(parameters: readonly Parameter[], params: Params): FormValues {
  return Object.fromEntries(
    parameters.map(({ name, kind }): [string, string | readonly string[]] => {
      const value = params[name];
      if (kind === 'choices') return [name, typeof value === 'object' ? value : []];
      return [name, value === undefined ? '' : String(value)];
    }),
  );
}

/** Parameters of what stands in the fields, in the types the catalogue wants; what does not fit stays text, so that it is named. */
export function paramsOf(parameters: readonly Parameter[], values: FormValues): Params {
  const params: Record<string, string | number | boolean | readonly string[]> = {};
  for (const parameter of parameters) {
    const value = values[parameter.name] ?? '';
    if (value.length === 0) continue;
    // A lone half of a surrogate pair has no place in an address.
    params[parameter.name] = typeof value === 'string' ? readValue(parameter, value.toWellFormed()) : value;
  }
  return params;
}

/** The day of an instant in Unix seconds as a date field spells it, in UTC; '' for what is no instant of years 0 to 9999. */
export function dayOfSeconds(seconds: string): string {
  if (!/^-?\d{1,12}$/.test(seconds)) return '';
  const [day = ''] = new Date(Number(seconds) * 1_000).toISOString().split('T');
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
}

/** Seconds of a UTC day. */
const daySeconds = 86_400;

/**
 * Unix seconds of a day: its first second, or its last for the upper end of a range, so that the day itself is in it.
 *
 * @param day `YYYY-MM-DD`; '' gives ''.
 */
export function secondsOfDay(day: string, end: 'min' | 'max' | undefined): string {
  const first = Date.parse(`${day}T00:00:00Z`) / 1_000;
  if (Number.isNaN(first)) return '';
  return String(end === 'max' ? first + daySeconds - 1 : first);
}

/** The time of day of an instant in Unix seconds, UTC, where it is neither the first nor the last second of its day. */
export function timeOfSeconds(seconds: string): string | null {
  if (dayOfSeconds(seconds) === '') return null;
  const ofDay = ((Number(seconds) % daySeconds) + daySeconds) % daySeconds;
  if (ofDay === 0 || ofDay === daySeconds - 1) return null;
  return new Date(Number(seconds) * 1_000).toISOString().slice(11, 19);
}
