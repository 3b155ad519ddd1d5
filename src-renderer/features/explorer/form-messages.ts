import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { paramsSchema } from '../../../src-shared/catalog/params-schema.ts';
import type { Params, ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import { planFetch, type Intent } from '../../../src-shared/plan.ts';
import { formRows } from './form-rows.ts';

/** What is wrong with a request, in the catalogue's own sentences. */
export interface FormMessages {
  /** By the name of the parameter they are about. */
  readonly fields: Readonly<Record<string, string>>;
  /** By what the two ends of a range are of. */
  readonly ranges: Readonly<Record<string, string>>;
  /** About the request as a whole. */
  readonly form: readonly string[];
}

/** The messages a form shows, each where it belongs. Nothing is refused here: typing goes on, and the plan does not. */
export function formMessages(resource: ResourceName, params: Params, intent: Intent): FormMessages {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse(params);
  if (checked.success) return { fields: misplaced(definition, resource, { params, intent }), ranges: {}, form: [] };
  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const [name] = path;
    if (name !== undefined) fields[String(name)] = joinMessages(fields[String(name)], message);
  }
  const ranges = crossedRanges(definition, params, fields);
  const elsewhere = new Set(Object.values(ranges));
  const form = checked.error.issues
    .filter(({ path, message }) => path.length === 0 && !elsewhere.has(message))
    .map(({ message }) => message);
  return { fields, ranges, form };
}

/**
 * Ranges whose ends are crossed. Each is checked alone: the whole request's schema looks at ranges only when every field
 * is in order, and a form says everything at once.
 */
function crossedRanges(
  { parameters }: ResourceDefinition,
  params: Params,
  wrong: FormMessages['fields'],
): Readonly<Record<string, string>> {
  const ranges: Record<string, string> = {};
  for (const row of formRows(parameters)) {
    if (row.kind !== 'range') continue;
    const { label, min, max } = row;
    const given = [min, max].filter(({ name }) => params[name] !== undefined && wrong[name] === undefined);
    const ends = Object.fromEntries(given.map(({ name }) => [name, params[name]]));
    const checked = paramsSchema(given).safeParse(ends);
    const [issue] = checked.success ? [] : checked.error.issues;
    if (issue) ranges[label] = issue.message;
  }
  return ranges;
}

/** Parameters that do not work in the intent's mode, each with the plan's own sentence about it. */
function misplaced(
  { parameters }: ResourceDefinition,
  resource: ResourceName,
  { params, intent }: { readonly params: Params; readonly intent: Intent },
): Readonly<Record<string, string>> {
  const bound = parameters.filter(({ name, modes }) => modes && params[name] !== undefined).map(({ name }) => name);
  const fields: Record<string, string> = {};
  for (const name of bound) {
    const alone = Object.fromEntries(
      Object.entries(params).filter(([other]) => other === name || !bound.includes(other)),
    );
    const planned = planFetch(resource, alone, intent);
    if (!planned.ok && planned.problem.detail !== undefined) fields[name] = planned.problem.detail;
  }
  return fields;
}

function joinMessages(first: string | undefined, second: string): string {
  return first === undefined ? second : `${first} ${second}`;
}
