import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { shipPath, shipsPath } from '../../ui/paths.ts';
import { UnitSwitch } from '../../ui/unit-switch.tsx';
import classes from './ship-nav.module.css';
import type { ShipRow } from './ship-row.ts';
import { sortShips } from './sort-ships.ts';

interface ShipNavProps {
  readonly rows: readonly ShipRow[];
  readonly identity: string;
  readonly title: string;
}

/** The way back to the list, and the ships before and after this one by name. */
export function ShipNav({ rows, identity, title }: ShipNavProps) {
  const sorted = useMemo(() => sortShips(rows, byName, 'metric'), [rows]);
  const index = sorted.findIndex((row) => row.identity === identity);
  const [before, after] = index < 0 ? [] : [sorted[index - 1], sorted[index + 1]];
  return (
    <div className={classes['nav']}>
      <nav aria-label="Breadcrumb">
        <ol className={classes['crumbs']}>
          <li>
            <Link href={shipsPath()} className={classes['link'] ?? ''}>
              Ships
            </Link>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <div className={classes['right']}>
        <UnitSwitch />
        <nav aria-label="Ships by name" className={classes['steps']}>
          {before ? (
            <Link href={shipPath(before.identity)} className={classes['link'] ?? ''}>
              <IconChevronLeft size={14} aria-hidden />
              <span className="visually-hidden">Ship before: </span>
              {before.title}
            </Link>
          ) : null}
          {after ? (
            <Link href={shipPath(after.identity)} className={classes['link'] ?? ''}>
              <span className="visually-hidden">Ship after: </span>
              {after.title}
              <IconChevronRight size={14} aria-hidden />
            </Link>
          ) : null}
        </nav>
      </div>
    </div>
  );
}

const byName = [{ field: 'name', isDescending: false }];
