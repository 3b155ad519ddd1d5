import { formatCounted } from '../../../ui/format.ts';
import type { Route } from '../route.ts';
import { useStarmapStore } from '../starmap-store.ts';
import classes from './route-cards.module.css';
import { dangerWords, lengthWords } from './route-text.ts';

/** The routes that were found, best first; the shown one is brass. */
export function RouteCards({
  routes,
  withDanger,
}: {
  readonly routes: readonly Route[];
  readonly withDanger: boolean;
}) {
  const shown = useStarmapStore((store) => store.shownRoute);
  const show = useStarmapStore((store) => store.showRoute);
  return (
    <ol className={classes['cards']} aria-label="Routes, best first">
      {routes.map((route, place) => (
        <li key={place}>
          <button
            type="button"
            className={classes['card']}
            aria-pressed={place === shown}
            onClick={() => show(place === shown ? null : place)}
          >
            <span className={classes['head']}>
              <span className={classes['jumps']}>{formatCounted(route.jumps, 'jumps')}</span>{' '}
              <span className={classes['length']}>{lengthWords(route)}</span>
            </span>{' '}
            <span className={classes['reason']}>
              {route.reason}
              {withDanger ? ` · ${dangerWords(route)}` : ''}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
