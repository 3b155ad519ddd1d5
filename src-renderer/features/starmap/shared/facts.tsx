import type { ReactNode } from 'react';
import type { Affiliation } from '../../../../src-shared/catalog/affiliations.ts';
import {
  sentValue,
  type FieldDeclaration,
  type FieldDeclarations,
  type RecordOfFields,
} from '../../../../src-shared/resource/fields.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { formatFigure, formatInstant } from '../../../format/format.ts';
import { Facts } from '../../../ui/kit/panel.tsx';
import { SourcedValue } from '../../../ui/record/provenance.tsx';
import classes from './facts.module.css';

/** A figure, with what is odd about it. Null is unknown. */
export function figureValue(value: number | null, remark: string | null = null) {
  if (value === null) return null;
  if (remark === null) return formatFigure(value);
  return (
    <>
      {formatFigure(value)} <span className={classes['remark']}>{remark}</span>
    </>
  );
}

/** Codes and words of the service's own, as sent. */
export function sentText(value: string | null) {
  return value === null ? null : <code className={classes['code']}>{value}</code>;
}

/** Who holds it, each with the service's own colour as a mark; anything but a hex colour is not used. */
export function affiliationList(affiliations: readonly Affiliation[]) {
  if (affiliations.length === 0) return <span className={classes['remark']}>none named</span>;
  return affiliations.map(({ id, name, code, color }, index) => (
    <span key={id ?? index} className={classes['affiliation']}>
      <span
        className={classes['mark']}
        style={{ background: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : 'transparent' }}
        aria-hidden
      />
      {name ?? code ?? 'unknown'}
    </span>
  ));
}

/** Fields of a record with where they came from. */
export interface Sourced<Fields> {
  readonly fields: Fields;
  readonly source: RecordSource;
  /** As sent; undefined until the raw answer is unpacked, or where it can't be. */
  readonly element: unknown;
}

interface FactSectionsProps<Fields extends FieldDeclarations> {
  readonly fields: Fields;
  readonly sections: readonly SectionOf<Fields>[];
  readonly of: Sourced<RecordOfFields<Fields>>;
  /** Which level of heading the sections have. */
  readonly level: 2 | 3;
  /** Fields that are not shown as they are; null is unknown. */
  readonly show?: Shown<Fields>;
  /** What is odd about a figure. */
  readonly remarkOn?: (name: string, value: number) => string | null;
}

type SectionOf<Fields> = Extract<Fields[keyof Fields], { readonly section: string }>['section'];
type Shown<Fields extends FieldDeclarations> = {
  readonly [Name in keyof Fields]?: (value: RecordOfFields<Fields>[Name]) => ReactNode;
};

/** Facts of a record by section, each with where it came from. */
export function FactSections<Fields extends FieldDeclarations>(props: FactSectionsProps<Fields>) {
  const { sections, of, level, show, remarkOn } = props;
  const Heading = `h${level}` as const;
  const shownValue = (name: keyof Fields & string, field: FieldDeclaration): ReactNode => {
    const value = of.fields[name];
    const own = show?.[name];
    if (own) return own(value);
    const remark = typeof value === 'number' ? remarkOn?.(name, value) : null;
    return plainValue(field, value, remark ?? null);
  };
  return sections.map((section) => {
    const facts = Object.entries(props.fields).filter(([, field]) => field.section === section);
    const isWithoutUnit = facts.every(([, field]) => field.kind === 'number' && field.quantity === null);
    return (
      <section key={section} className={classes['section']} aria-label={section}>
        <Heading className={classes['title']}>
          {section} {isWithoutUnit ? <span className={classes['factSectionsRemark']}>no unit named</span> : null}
        </Heading>
        <Facts
          facts={facts.map(([name, field]) => [
            field.label,
            <SourcedValue
              key={name}
              value={shownValue(name, field)}
              source={of.source}
              sent={of.element === undefined ? undefined : [sentValue(field, of.element)]}
            />,
          ])}
        />
      </section>
    );
  });
}

function plainValue(field: FieldDeclaration, value: unknown, remark: string | null): ReactNode {
  switch (typeof value) {
    case 'number':
      return field.kind === 'instant' ? formatInstant(value) : figureValue(value, remark);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'string':
      return field.kind === 'text' ? value : sentText(value);
    default:
      return null;
  }
}
