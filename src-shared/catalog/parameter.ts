import type { Mode } from './resource.ts';

/** One value to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ParameterBase {
  /** As the specification spells it; also the name in links and exports. */
  readonly name: string;
  readonly label: string;
  /** `path`: a segment of the resource's own route; `query`: sent as `name=value`. */
  readonly where: 'path' | 'query';
  /** What to enter, in one sentence, when it is required and absent. */
  readonly required?: string;
  /** One plain sentence for the form: what it does, what it leaves out. */
  readonly hint?: string;
  /** The only path-key modes it works in; absent: all of the resource's. */
  readonly modes?: readonly Mode[];
}

/**
 * One parameter of a request: what the specification allows, and what a form needs to ask for it. Schemas (and so the
 * messages people read), request lines, forms and links are all made from these.
 */
export type Parameter = ParameterBase &
  (
    | {
        readonly kind: 'text';
        readonly minLength?: number;
        readonly maxLength: number;
        /** What the whole text must be, and the sentence that says so. */
        readonly pattern?: { readonly expression: RegExp; readonly message: string };
        /** A further rule on the whole text: the sentence that says what is wrong, or null. */
        readonly check?: (text: string) => string | null;
      }
    | {
        readonly kind: 'whole';
        readonly unit?: string;
        /** 0 unless said. */
        readonly min?: number;
        readonly max?: number;
        /** Two parameters with the same `of` are the ends of one range; the lower must not be above the upper. */
        readonly range?: { readonly of: string; readonly end: 'min' | 'max' };
      }
    /** An instant as whole Unix seconds, UTC. */
    | { readonly kind: 'instant'; readonly range?: { readonly of: string; readonly end: 'min' | 'max' } }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    /** Repeatable: any number of the choices. */
    | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  );

/** Both ends of a range of whole numbers, named `<name>_min` and `<name>_max`. */
export function wholeRange(name: string, label: string, unit?: string): readonly [Parameter, Parameter] {
  const shared = { kind: 'whole', where: 'query', ...(unit === undefined ? {} : { unit }) } as const;
  return [
    { ...shared, name: `${name}_min`, label: `${label}, minimum`, range: { of: label, end: 'min' } },
    { ...shared, name: `${name}_max`, label: `${label}, maximum`, range: { of: label, end: 'max' } },
  ];
}

/** Choices whose labels are their values with the first letter raised. */
export function choicesOf(...values: readonly string[]): readonly Choice[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}

/** The `name` parameter several resources are filtered by. */
export const nameFilter: Parameter = { name: 'name', label: 'Name', kind: 'text', where: 'query', maxLength: 100 };
