import * as z from 'zod/mini';
import { ships } from '../../../../src-shared/catalog/ships.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatCount } from '../../../format/format.ts';
import { shipsFromFiles, truncateText } from '../model/imported-ships.ts';
import { shipsOfSet } from '../model/ships-address.ts';

/** What a list of sets says of one. */
export interface SetDescription {
  readonly count: number;
  /** Of the members in their order; an identity where nobody knows a name. */
  readonly names: readonly string[];
  /** Which of them the archive does not hold, in words; null where it holds all of them. */
  readonly missing: string | null;
}

/** @param titles of the ships in the archive, by identity. */
export function describeSet(set: RecordSet, titles: ReadonlyMap<string, string>): SetDescription {
  const identities = shipsOfSet(set);
  const imported = shipsFromFiles([set]);
  const savedTitles = new Map(set.members.map(({ identity, title }) => [identity, title]));
  const strangers = identities.filter((identity) => !titles.has(identity));
  const fromFile = strangers.filter((identity) => imported.has(identity)).length;
  const missing = [
    fromFile > 0 ? `${formatCount(fromFile)} from the set file` : null,
    strangers.length > fromFile ? `${formatCount(strangers.length - fromFile)} not in this archive` : null,
  ].filter((part) => part !== null);
  return {
    count: identities.length,
    names: identities.map(
      (identity) => titles.get(identity) ?? imported.get(identity)?.title ?? savedTitles.get(identity) ?? identity,
    ),
    missing: missing.length === 0 ? null : missing.join(', '),
  };
}

/**
 * The first thing that is wrong with a set file, in a sentence: by ship and field where a number is out of bounds, else by its
 * place in the file. Only names of our own stand in the place.
 *
 * @param file what was refused.
 */
export function formatSetFileIssue(error: z.core.$ZodError, file: unknown): string {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const place = path.reduce<string>(
    (words, step) =>
      typeof step === 'number' ? `${words}[${step}]` : `${words}${words === '' ? '' : '.'}${String(step)}`,
    '',
  );
  const value = valueWords(path, file);
  return `The file was damaged or changed by hand: ${value ?? `“${place}”`} ${complaint(issue, value !== null)}.`;
}

function complaint(issue: z.core.$ZodIssue | undefined, isNumber: boolean): string {
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return `is longer than ${formatCount(Number(issue.maximum))} characters`;
  if (issue?.code === 'too_big') return `is more than ${formatCount(Number(issue.maximum))}`;
  if (issue?.code === 'too_small' && issue.origin !== 'string')
    return `is less than ${formatCount(Number(issue.minimum))}`;
  // Half a millisecond is no instant, but a number; so is what is beyond all numbers.
  if (issue?.code === 'invalid_type' && !isNumber) return `should be ${typeWords[issue.expected] ?? 'something else'}`;
  return 'cannot be used';
}

/** "Length of the ship “Ox Heavy”" for a number of a ship; null for anything else, whose place says more. */
function valueWords(path: readonly PropertyKey[], file: unknown): string | null {
  const [list, index, , key] = path;
  const read = shipsInFile.safeParse(file);
  const ship = list === 'ships' && typeof index === 'number' && read.success ? read.data.ships[index] : undefined;
  const field = typeof key === 'string' ? ships.fields[key] : undefined;
  const isNumber = field?.kind === 'number' || field?.kind === 'instant';
  if (!ship || !isNumber || typeof ship.fields[String(key)] !== 'number') return null;
  return `${field.label} of the ship “${truncateText(ship.fields['name'], 80) ?? ship.identity}”`;
}

const shipsInFile = z.object({
  ships: z.array(z.object({ identity: z.string().check(z.maxLength(200)), fields: z.record(z.string(), z.unknown()) })),
});

const typeWords: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};
