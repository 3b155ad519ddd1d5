import { z } from 'zod';
import { formatCount } from '../../ui/format.ts';
import { cutTo } from './ship-bounds.ts';
import { shipField } from './ship-fields.ts';

/**
 * The first thing that is wrong with a set file, in a sentence: by ship and field where a number is out of bounds, else by its
 * place in the file. Only names of our own stand in the place.
 *
 * @param file what was refused.
 */
export function issueWords(error: z.ZodError, file: unknown): string {
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
  const field = typeof key === 'string' ? (crewKeys.includes(key) ? shipField('crew') : shipField(key)) : null;
  if (
    !ship ||
    !field ||
    field.kind === 'word' ||
    typeof ship.fields[field.id === 'crew' ? String(key) : field.id] !== 'number'
  )
    return null;
  return `${field.title} of the ship “${cutTo(ship.fields['name'], 80) ?? ship.identity}”`;
}

const crewKeys: readonly string[] = ['minCrew', 'maxCrew'];

const shipsInFile = z.object({
  ships: z.array(z.object({ identity: z.string().max(200), fields: z.record(z.string(), z.unknown()) })),
});

const typeWords: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};
