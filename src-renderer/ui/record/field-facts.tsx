import type { ReactNode } from 'react';
import { formatDayNumber } from '../../../src-shared/day.ts';
import { sentValue, type FieldDeclaration, type FieldDeclarations } from '../../../src-shared/resource/fields.ts';
import type { RecordSource } from '../../archive/read/read-records-at.ts';
import { formatFigure, formatInstant } from '../../format/format.ts';
import { Facts, Panel } from '../kit/panel.tsx';
import { SourcedValue } from './provenance.tsx';

/** A fact of a record: what it is called, what is shown (null is unknown), and the fields that say so. */
export type FieldFact = readonly [label: string, value: ReactNode, of: readonly FieldDeclaration[]];

/**
 * Fields of a record as facts, called as they are declared.
 *
 * @param names which of them, in this order.
 * @param own values that are shown in another way.
 */
export function fieldFacts<Name extends string>(
  fields: Readonly<Record<Name, FieldDeclaration>>,
  names: readonly NoInfer<Name>[],
  record: Readonly<Partial<Record<Name, unknown>>>,
  own?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>>,
): readonly FieldFact[] {
  return names.map((name) => {
    const field = fields[name];
    return [field.label, own && name in own ? own[name] : formatFieldValue(field, record[name]), [field]];
  });
}

/** The fields of a section, in the order they are declared. */
export function fieldsOfSection<Fields extends FieldDeclarations>(
  fields: Fields,
  section: string,
): readonly (keyof Fields & string)[] {
  return Object.keys(fields).filter((name) => fields[name]?.section === section);
}

/** A value as its kind is written; null where it is unknown. */
export function formatFieldValue({ kind }: FieldDeclaration, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return kind === 'day' ? formatDayNumber(value) : kind === 'instant' ? formatInstant(value) : formatFigure(value);
  if (typeof value !== 'string') return null;
  return kind === 'text' ? value : <code className="small mono breakable">{value}</code>;
}

/** The record that facts are of. */
export interface FactSource {
  readonly source: RecordSource;
  /** As sent; undefined until the raw response is unpacked. */
  readonly element: unknown;
}

interface SourcedFactProps extends FactSource {
  readonly value: ReactNode;
  readonly of: readonly FieldDeclaration[];
}

/** A value that some fields say, with where it came from. */
export function SourcedFact({ value, of, source, element }: SourcedFactProps) {
  const sent = element === undefined ? undefined : of.map((field) => sentValue(field, element));
  return <SourcedValue value={value} source={source} sent={sent} />;
}

interface SourcedFactsProps extends FactSource {
  readonly facts: readonly FieldFact[];
}

/** Facts that say where they came from, to stand among others. */
export function sourcedFacts(facts: readonly FieldFact[], from: FactSource): readonly (readonly [string, ReactNode])[] {
  return facts.map(([label, value, of]) => [label, <SourcedFact key={label} value={value} of={of} {...from} />]);
}

/** Facts that say where they came from. */
export function SourcedFacts({ facts, ...from }: SourcedFactsProps) {
  return <Facts facts={sourcedFacts(facts, from)} />;
}

/** A panel of them. */
export function SourcedPanel({ title, ...facts }: SourcedFactsProps & { readonly title: string }) {
  return (
    <Panel title={title}>
      <SourcedFacts {...facts} />
    </Panel>
  );
}
