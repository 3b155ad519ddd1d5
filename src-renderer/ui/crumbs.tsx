import { Link } from 'wouter';
import classes from './crumbs.module.css';

interface CrumbsProps {
  readonly way: readonly { readonly title: string; readonly path: string }[];
  /** What this page shows. */
  readonly here: string;
}

/** The way back from a page to what it is a part of. */
export function Crumbs({ way, here }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={classes['nav']}>
      <ol className={classes['crumbs']}>
        {way.map(({ title, path }) => (
          <li key={path}>
            <Link href={path} className={classes['link'] ?? ''}>
              {title}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
