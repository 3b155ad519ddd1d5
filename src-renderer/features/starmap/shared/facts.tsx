import type { Affiliation } from '../../../../src-shared/domain/starmap.ts';
import { formatFigure, formatInstant } from '../../../format/format.ts';
import { Facts } from '../../../ui/kit/panel.tsx';
import { SourcedValue } from '../../../ui/record/provenance.tsx';
import classes from './facts.module.css';
import { rawValuesAt, type FactSection, type Sourced } from './raw-values.ts';

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

export function flagWord(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}

export function formatKnownInstant(at: number | null): string | null {
  return at === null ? null : formatInstant(at);
}

/** Who holds it, each with the service's own colour as a mark; anything but a hex colour is not used. */
export function affiliationList(affiliations: readonly Affiliation[]) {
  if (affiliations.length === 0) return <span className="faint">none named</span>;
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

interface FactSectionsProps<Fields> {
  readonly sections: readonly FactSection<Fields>[];
  readonly of: Sourced<Fields>;
  /** Which level of heading the sections have. */
  readonly level: 2 | 3;
}

/** Facts of a record by section, each with where it came from. */
export function FactSections<Fields>({ sections, of: { fields, source, element }, level }: FactSectionsProps<Fields>) {
  const Heading = `h${level}` as const;
  return sections.map(({ title, remark, fields: facts }) => (
    <section key={title} className={classes['section']} aria-label={title}>
      <Heading className={classes['title']}>
        {title} {remark === undefined ? null : <span className="faint tiny light">{remark}</span>}
      </Heading>
      <Facts
        facts={facts.map((fact) => [
          fact.title,
          <SourcedValue
            key={fact.title}
            value={fact.show(fields) ?? null}
            source={source}
            sent={element === undefined ? undefined : rawValuesAt(element, fact.sentAt)}
          />,
        ])}
      />
    </section>
  ));
}
