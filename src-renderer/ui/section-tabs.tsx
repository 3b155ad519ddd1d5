import { Link } from 'wouter';
import classes from './section-tabs.module.css';

export interface SectionTab {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The sides of a view, each with an address of its own. */
export function SectionTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly SectionTab[] }) {
  return (
    <nav aria-label={label} className={classes['tabs']}>
      {tabs.map(({ title, href, isCurrent }) => (
        <Link key={href} href={href} className={classes['tab'] ?? ''} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
