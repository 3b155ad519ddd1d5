import type { ReactNode } from 'react';
import type { Affiliation } from '../../../../src-shared/catalog/starmap/affiliations.ts';
import { starSystemFields } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { FieldDeclaration, FieldDeclarations, RecordOfFields } from '../../../../src-shared/resource/fields.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { formatFigure } from '../../../format/format.ts';
import { Facts } from '../../../ui/kit/panel.tsx';
import { formatFieldValue, SourcedFacts, type FieldFact } from '../../../ui/record/field-facts.tsx';
import { formatKind, isHexColour, type MapSystem } from '../model/star-map.ts';
import classes from './facts.module.css';

/** A figure, with what is odd about it. Null is unknown. */
export function figureValue(value: number | null, remark: string | null = null) {
  if (value === null) return null;
  if (remark === null) return formatFigure(value);
  return (
    <>
      {formatFigure(value)} <span className="faint">{remark}</span>
    </>
  );
}

/** Codes and words of the service's own, as sent. */
export function rawText(value: string | null) {
  return value === null ? null : <code className="small mono breakable">{value}</code>;
}

/** Who holds it, each with the service's own colour as a mark; anything but a hex colour is not used. */
export function affiliationList(affiliations: readonly Affiliation[]) {
  if (affiliations.length === 0) return <span className="faint">none named</span>;
  return affiliations.map(({ id, name, code, color }, index) => (
    <span key={id ?? index} className={classes['affiliation']}>
      <span
        className={classes['mark']}
        style={{ background: color !== null && isHexColour(color) ? color : 'transparent' }}
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
  /** As sent; undefined until the raw response is unpacked, or where it can't be. */
  readonly element: unknown;
}

/** How fields are shown that are not shown as they are; null is unknown. */
type Shown<Fields extends FieldDeclarations> = {
  readonly [Name in keyof Fields]?: (value: RecordOfFields<Fields>[Name]) => ReactNode;
};

type SectionOf<Fields> = Extract<Fields[keyof Fields], { readonly section: string }>['section'];

interface FactSectionsProps<Fields extends FieldDeclarations> {
  readonly fields: Fields;
  readonly sections: readonly SectionOf<Fields>[];
  readonly of: Sourced<RecordOfFields<Fields>>;
  /** Which level of heading the sections have. */
  readonly level: 2 | 3;
  readonly show?: Shown<Fields>;
  /** What is odd about a figure. */
  readonly remarkOn?: (name: string, value: number) => string | null;
}

/** Facts of a record by section, each with where it came from. */
export function FactSections<Fields extends FieldDeclarations>(props: FactSectionsProps<Fields>) {
  const { fields, sections, of, level, show = {}, remarkOn = nothingOdd } = props;
  const { source, element } = of;
  const Heading = `h${level}` as const;
  return sections.map((section) => {
    const own = Object.entries(fields).filter(([, field]) => field.section === section);
    const isWithoutUnit = own.every(([, field]) => field.kind === 'number' && field.quantity === null);
    return (
      <section key={section} className={classes['section']} aria-label={section}>
        <Heading className="small bold below1">
          {section} {isWithoutUnit ? <span className="faint tiny light">no unit named</span> : null}
        </Heading>
        <SourcedFacts
          facts={own.map(([name, field]): FieldFact => [
            field.label,
            shownValue(fields, of.fields, name, { show, remarkOn }),
            [field],
          ])}
          source={source}
          element={element}
        />
      </section>
    );
  });
}

const nothingOdd = () => null;

function shownValue<Fields extends FieldDeclarations>(
  fields: Fields,
  record: RecordOfFields<Fields>,
  name: keyof Fields & string,
  { show, remarkOn }: Required<Pick<FactSectionsProps<Fields>, 'show' | 'remarkOn'>>,
): ReactNode {
  const value = record[name];
  const own = show[name];
  const field: FieldDeclaration | undefined = fields[name];
  if (own) return own(value);
  if (field?.kind === 'number' && typeof value === 'number') return figureValue(value, remarkOn(name, value));
  return field ? formatFieldValue(field, value) : null;
}

/** How a system's fields are shown. */
export const shownSystem: Shown<typeof starSystemFields> = {
  affiliations: affiliationList,
  type: formatKind,
  status: rawText,
};

/** What the list of systems says of one that is on the map, or was. */
export function SystemFacts({ system: { fields, position } }: { readonly system: MapSystem }) {
  const how = { show: shownSystem, remarkOn: nothingOdd };
  const names = Object.keys(starSystemFields) as (keyof typeof starSystemFields)[]; // its own keys
  const listed = names.flatMap((name) => {
    const { label, section }: FieldDeclaration = starSystemFields[name];
    return mapSections.has(section) ? [[label, shownValue(starSystemFields, fields, name, how)] as const] : [];
  });
  return (
    <Facts
      facts={[
        ...listed,
        [
          'Position',
          position && (
            <>
              {figureValue(position.x)}, {figureValue(position.y)}, {figureValue(position.z)}
            </>
          ),
        ],
      ]}
    />
  );
}

const mapSections: ReadonlySet<string | undefined> = new Set(['System', 'Aggregates']);
