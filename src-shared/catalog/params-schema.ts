import { z } from 'zod';
import type { Parameter } from './parameter.ts';
import type { Params } from './resource.ts';

/** Unix seconds of the year 9999: later instants are slips of the pen, mostly milliseconds. */
const lastSecond = 253_402_300_799;

/**
 * The schema of a request's parameters. Unknown names are refused, and every message is one a person can act on: it
 * names the field and says what to enter.
 */
export function paramsSchema(parameters: readonly Parameter[]): z.ZodType<Params> {
  const shape = Object.fromEntries(parameters.map((parameter) => [parameter.name, fieldSchema(parameter)]));
  const schema = z.strictObject(shape, { error: (issue) => unknownName(issue, parameters) });
  // Values of exactly these kinds make up Params; zod cannot tell from a shape built at run time.
  return schema.superRefine((params, context) => {
    for (const message of wrongRanges(parameters, params as Params)) {
      context.addIssue({ code: 'custom', message, path: [] });
    }
  }) as unknown as z.ZodType<Params>;
}

function unknownName(
  issue: { readonly code?: string | undefined },
  parameters: readonly Parameter[],
): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = parameters.map(({ name }) => name).join(', ');
  return `There is a parameter the service does not know. ${known === '' ? 'This request takes none.' : `It knows ${known}.`}`;
}

function fieldSchema(parameter: Parameter): z.ZodType {
  const { label, required } = parameter;
  const missing = required ?? `${label}: enter a value.`;
  const schema = valueSchema(parameter, missing);
  return required === undefined ? schema.optional() : schema;
}

function valueSchema(parameter: Parameter, missing: string): z.ZodType {
  const { label } = parameter;
  switch (parameter.kind) {
    case 'text':
      return textSchema(parameter, missing);
    case 'whole': {
      const { min = 0, max } = parameter;
      const schema = z.int(`${label}: enter a whole number.`).min(min, `${label}: enter ${min} or more.`);
      return max === undefined ? schema : schema.max(max, `${label}: ${max} at most.`);
    }
    case 'instant':
      return z
        .int(`${label}: enter a date.`)
        .min(0, `${label}: enter a date after 1970.`)
        .max(lastSecond, `${label}: enter a date before the year 10000.`);
    case 'flag':
      return z.boolean(`${label}: choose yes or no, or leave it out.`);
    case 'choice':
      return z.enum(valuesOf(parameter.choices), `${label}: choose from the list.`);
    case 'choices':
      return (
        z
          .array(
            z.enum(valuesOf(parameter.choices), `${label}: choose from the list.`),
            `${label}: choose from the list.`,
          )
          .min(1, `${label}: choose at least one or leave it out.`)
          // In the list's order and each once: the same choice is the same request, whoever wrote it down.
          .transform((chosen) => valuesOf(parameter.choices).filter((value) => chosen.includes(value)))
      );
    default:
      return parameter satisfies never;
  }
}

function textSchema(parameter: Parameter & { readonly kind: 'text' }, missing: string): z.ZodType {
  const { label, minLength = 1, maxLength, pattern, check } = parameter;
  const short =
    minLength > 1
      ? `${label}: at least ${minLength} characters.`
      : parameter.required === undefined
        ? `${label}: enter some text or leave it out.`
        : missing;
  const schema = z
    .string(missing)
    .trim()
    .min(minLength, short)
    .max(maxLength, `${label}: ${maxLength} characters at most.`)
    .refine((text) => text.isWellFormed(), `${label}: this is not valid text.`);
  const matching = pattern === undefined ? schema : schema.regex(pattern.expression, pattern.message);
  return matching.superRefine((text, context) => {
    const message = check?.(text) ?? null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** zod wants a literal, non-empty list; every `choices` of the catalogue has members. */
function valuesOf(choices: readonly { readonly value: string }[]): [string, ...string[]] {
  const [first = '', ...others] = choices.map(({ value }) => value);
  return [first, ...others];
}

/** "Crew: the minimum, 6, is above the maximum, 4." */
function wrongRanges(parameters: readonly Parameter[], params: Params): string[] {
  const ends = new Map<string, { min?: number; max?: number; isInstant: boolean }>();
  for (const parameter of parameters) {
    if ((parameter.kind !== 'whole' && parameter.kind !== 'instant') || !parameter.range) continue;
    const value = params[parameter.name];
    const known = ends.get(parameter.range.of) ?? { isInstant: parameter.kind === 'instant' };
    if (typeof value === 'number') known[parameter.range.end] = value;
    ends.set(parameter.range.of, known);
  }
  return [...ends].flatMap(([label, { min, max, isInstant }]) => {
    if (min === undefined || max === undefined || min <= max) return [];
    const write = (value: number): string =>
      isInstant ? new Date(value * 1000).toISOString().slice(0, 10) : String(value);
    return [`${label}: the minimum, ${write(min)}, is above the maximum, ${write(max)}.`];
  });
}
