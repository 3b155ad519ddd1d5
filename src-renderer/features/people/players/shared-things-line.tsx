import { Link } from 'wouter';
import { organizationPath } from '../../../ui/paths.ts';
import type { SharedThing } from './compare-players.ts';
import classes from './shared-things-line.module.css';

/** What some of the compared players have in common; nothing where there is nothing. */
export function SharedThingsLine({ things }: { readonly things: readonly SharedThing[] }) {
  if (things.length === 0) return null;
  return (
    <section aria-label="In common" className={classes['line']}>
      <h2 className={classes['title']}>In common</h2>
      <ul className={classes['things']}>
        {things.map(({ kind, title, sid, who }) => (
          <li key={`${kind} ${sid ?? title}`}>
            <span className={classes['kind']}>{kindWords[kind]}</span>{' '}
            {sid === null ? title : <Link href={organizationPath(sid)}>{title}</Link>}{' '}
            <span className={classes['kind']}>{who.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindWords: Readonly<Record<SharedThing['kind'], string>> = {
  organization: 'Organization',
  language: 'Language',
  country: 'Country',
};
