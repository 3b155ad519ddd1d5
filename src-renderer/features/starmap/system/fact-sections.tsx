import { Facts } from '../../../ui/panel.tsx';
import { SourcedValue } from '../../../ui/sourced-value.tsx';
import type { FactSection, Sourced } from './fact-field.ts';
import classes from './fact-sections.module.css';
import { sentAt } from './sent-at.ts';

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
        {title} {remark === undefined ? null : <span className={classes['remark']}>{remark}</span>}
      </Heading>
      <Facts
        facts={facts.map((fact) => [
          fact.title,
          <SourcedValue
            key={fact.title}
            value={fact.show(fields) ?? null}
            source={source}
            sent={element === undefined ? undefined : sentAt(element, fact.sentAt)}
          />,
        ])}
      />
    </section>
  ));
}
