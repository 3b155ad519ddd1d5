import type { Parameter } from '../../../src-shared/catalog/parameter.ts';

type RangeEnd = Extract<Parameter, { readonly kind: 'whole' | 'instant' }>;

/** Both ends of a range. */
export interface RangeRow {
  readonly kind: 'range';
  readonly label: string;
  readonly min: RangeEnd;
  readonly max: RangeEnd;
}

/** One row of the form. */
export type FormRow = { readonly kind: 'single'; readonly parameter: Parameter } | RangeRow;

/** The rows of a form in the catalogue's order; a range stands where its first end does. */
export function formRows(parameters: readonly Parameter[]): readonly FormRow[] {
  const rows: FormRow[] = [];
  const done = new Set<string>();
  for (const parameter of parameters) {
    if (done.has(parameter.name)) continue;
    const range = rangeOf(parameter, parameters);
    rows.push(range ?? { kind: 'single', parameter });
    if (range) done.add(range.min.name).add(range.max.name);
  }
  return rows;
}

function rangeOf(parameter: Parameter, parameters: readonly Parameter[]): RangeRow | null {
  const label = isRangeEnd(parameter) ? parameter.range?.of : undefined;
  if (label === undefined) return null;
  const ends = parameters.filter(isRangeEnd).filter(({ range }) => range?.of === label);
  const min = ends.find(({ range }) => range?.end === 'min');
  const max = ends.find(({ range }) => range?.end === 'max');
  return min && max ? { kind: 'range', label, min, max } : null;
}

function isRangeEnd(parameter: Parameter): parameter is RangeEnd {
  return parameter.kind === 'whole' || parameter.kind === 'instant';
}
