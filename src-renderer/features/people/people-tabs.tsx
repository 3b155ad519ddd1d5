import { Link } from 'wouter';
import { organizationsPath, playersPath } from './people-paths.ts';
import classes from './people-tabs.module.css';

export type PeopleSide = 'players' | 'organizations';

const sides = [
  { side: 'players', title: 'Players', href: playersPath() },
  { side: 'organizations', title: 'Organizations', href: organizationsPath() },
] as const;

/** The two sides of People, above whatever page of theirs is open. */
export function PeopleTabs({ current }: { readonly current: PeopleSide }) {
  return (
    <nav aria-label="People" className={classes['tabs']}>
      {sides.map(({ side, title, href }) => (
        <Link
          key={side}
          href={href}
          className={classes['tab'] ?? ''}
          aria-current={side === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
