import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { Params, ResourceDefinition } from '../../../../src-shared/resource/resource.ts';
import { queryTerms } from '../model/filter-ships.ts';
import { boundText, type Ends } from '../model/number-bound.ts';
import { shipField, type NumberField, type WordField } from '../model/ship-fields.ts';
import type { ChoiceFilter, RangeFilter, ShipsView } from '../model/ships-store.ts';

/** The part of a view that the service can be asked for, and what is lost or changed on the way, in words. */
export interface ServiceFilterRequest {
  /** Parameters of `ships`, as the catalogue checks and orders them; empty when nothing can be asked for. */
  readonly params: Params;
  /** What is asked for, in the service's units. */
  readonly sent: readonly { readonly name: string; readonly value: string }[];
  /** What is not, one sentence each with the reason. */
  readonly unsent: readonly string[];
  /** What is asked for in another way than it is meant here, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Turns text and filters into parameters of the service. It takes whole metres, people, US dollars and kilograms, so limits
 * are rounded outwards: the response may hold more ships than pass here, never fewer for that reason. Two filters on one field
 * are sent as what both let pass.
 */
export function toServiceParams({ find, filters }: Pick<ShipsView, 'find' | 'filters'>): ServiceFilterRequest {
  const fields = [...new Set(filters.map(({ field }) => field))];
  const parts = [
    askForName(find),
    ...fields.flatMap((id) => {
      const field = shipField(id);
      const own = filters.filter((filter) => filter.field === id);
      if (field?.kind === 'number')
        return [
          askForRange(
            field,
            own.filter((filter) => filter.kind === 'range'),
          ),
        ];
      return field?.kind === 'word'
        ? [
            askForWords(
              field,
              own.filter((filter) => filter.kind === 'words'),
            ),
          ]
        : [];
    }),
  ].map(check);
  const checked = schema.safeParse(Object.assign({}, ...parts.map(({ params }) => params)));
  return {
    params: checked.success ? checked.data : {},
    sent: parts.flatMap(({ sent }) => sent),
    unsent: parts.flatMap(({ unsent }) => unsent),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

const { parameters, params: schema }: ResourceDefinition = catalog.ships;
const nothing: ServiceFilterRequest = { params: {}, sent: [], unsent: [], notes: [] };

/** Fields with a range of whole numbers at the service, `<name>_min` and `<name>_max`. */
const rangeNames = new Map([
  ['lengthM', 'length'],
  ['crew', 'crew'],
  ['priceUsd', 'price'],
  ['massKg', 'mass'],
]);

/** What the catalogue refuses is not sent; its message says why. */
function check(part: ServiceFilterRequest): ServiceFilterRequest {
  const checked = schema.safeParse(part.params);
  if (checked.success) return part;
  return { ...nothing, unsent: [...checked.error.issues.map(({ message }) => message), ...part.unsent] };
}

function askForName(find: string): ServiceFilterRequest {
  if (queryTerms(find).length === 0) return nothing;
  return {
    ...nothing,
    params: { name: find.trim() },
    sent: [{ name: 'name', value: `“${find.trim()}”` }],
    notes: ['Name: the service looks in names only, not in makers, focus, type, size and status.'],
  };
}

function askForRange(field: NumberField, filters: readonly RangeFilter[]): ServiceFilterRequest {
  const name = rangeNames.get(field.id);
  if (filters.length === 0) return nothing;
  if (name === undefined) return noParameter(field);
  if (filters.some(({ unknown }) => unknown === 'only')) return unsent(field, 'unknown is not sent.');
  const meant = tightest(filters);
  const sent = {
    min: meant.min === null ? null : Math.floor(meant.min),
    max: meant.max === null ? null : Math.ceil(meant.max),
  };
  const lost = filters.some(({ unknown }) => unknown === 'in') ? [`${field.title}: “or unknown” is not sent.`] : [];
  if (sent.min === null && sent.max === null) {
    return lost.length > 0 ? { ...nothing, unsent: lost } : unsent(field, '“known” is not sent, only limits are.');
  }
  const parameter = parameters.find((candidate) => candidate.name === `${name}_min`);
  const unit = parameter?.kind === 'whole' ? parameter.unit : undefined;
  return {
    params: {
      ...(sent.min === null ? {} : { [`${name}_min`]: sent.min }),
      ...(sent.max === null ? {} : { [`${name}_max`]: sent.max }),
    },
    sent: [{ name, value: formatLimits(sent, unit) }],
    unsent: lost,
    notes: [
      ...(sent.min === meant.min && sent.max === meant.max
        ? []
        : [`${field.title}: ${formatLimits(meant, unit)} is rounded outwards; the service takes whole numbers.`]),
      ...(field.insteadOfNumber && sent.min === null
        ? [`${field.title}: a ship that is not sold has the price 0 at the service, so the response may hold it.`]
        : []),
    ],
  };
}

/** What all filters let pass. The service takes nothing below 0, and no ship is there: such a minimum is none. */
function tightest(filters: readonly RangeFilter[]): Ends<number> {
  const mins = filters.flatMap(({ min }) => (min === null || min <= 0 ? [] : [min]));
  const maxes = filters.flatMap(({ max }) => max ?? []);
  return { min: mins.length > 0 ? Math.max(...mins) : null, max: maxes.length > 0 ? Math.min(...maxes) : null };
}

function askForWords(field: WordField, filters: readonly ChoiceFilter[]): ServiceFilterRequest {
  const [first, ...others] = filters;
  if (!first) return nothing;
  if (field.id !== 'classification') return noParameter(field);
  const words = first.words.filter((word) => others.every((other) => other.words.includes(word)));
  const known = words.filter((word) => word !== null);
  // Shown words are codes with spaces for hyphens.
  const codes = known.map((word) => word.replaceAll(' ', '-'));
  const parameter = parameters.find(({ name }) => name === 'classification');
  const choices = parameter?.kind === 'choices' ? parameter.choices.map(({ value }) => value) : [];
  const chosen = choices.filter((choice) => codes.includes(choice));
  const strangers = known.filter((_, index) => !choices.includes(codes[index] ?? ''));
  return {
    ...nothing,
    params: chosen.length > 0 ? { classification: chosen } : {},
    sent: chosen.length > 0 ? [{ name: 'classification', value: chosen.join(', ') }] : [],
    unsent: [
      ...strangers.map((word) => `${field.title} ${word}: the service knows no such classification.`),
      ...(words.includes(null) ? [`${field.title}: unknown is not sent.`] : []),
      ...(words.length === 0 ? [`${field.title}: no word is left to ask for.`] : []),
    ],
  };
}

function noParameter(field: NumberField | WordField): ServiceFilterRequest {
  return unsent(field, 'the service has no such parameter.');
}

function unsent({ title }: NumberField | WordField, reason: string): ServiceFilterRequest {
  return { ...nothing, unsent: [`${title}: ${reason}`] };
}

function formatLimits({ min, max }: Ends<number>, unit: string | undefined): string {
  const write = (value: number): string => boundText(value, { symbol: '', name: '', factor: 1, decimals: 3 });
  const limits =
    min === null ? `up to ${write(max ?? 0)}` : max === null ? `from ${write(min)}` : `${write(min)} to ${write(max)}`;
  return unit === undefined ? limits : `${limits} ${unit}`;
}
