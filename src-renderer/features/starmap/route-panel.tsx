import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoRoute } from './routes/no-route.tsx';
import { RouteCards } from './routes/route-cards.tsx';
import { RouteForm } from './routes/route-form.tsx';
import classes from './routes/route-panel.module.css';
import { RouteSteps } from './routes/route-steps.tsx';
import type { RouteAnswer } from './routes/route-answer.ts';
import { UnknownNotes } from './routes/unknown-notes.tsx';
import { unknownWords } from './routes/unknown-words.ts';
import { useRoutes } from './routes/use-routes.ts';
import type { StarMap } from './star-map.ts';
import { useStarmapStore } from './starmap-store.ts';

/** As many routes as are compared at a glance; more on demand. */
const atFirst = 5;
const most = 20;

/** Asks for routes through the map and shows the best ones. */
export function RoutePanel({ map }: { readonly map: StarMap }) {
  const [count, askForMore] = useRouteCount();
  const answer = useRoutes(map, count);
  const request = useStarmapStore((store) => store.request);
  const title = (identity: string | null) => map.systems[map.indexOf.get(identity ?? '') ?? -1]?.title;
  const [from, to] = [title(request.from), title(request.to)];
  return (
    <div className={classes['panel']}>
      <h2 className={classes['title']}>{from !== undefined && to !== undefined ? `${from} → ${to}` : 'Route'}</h2>
      <RouteForm map={map} />
      {answer.state === 'found' ? (
        <FoundRoutes map={map} answer={answer} onMore={askForMore} />
      ) : (
        <NoRoute map={map} answer={answer} />
      )}
    </div>
  );
}

/** How many routes to find, and how to ask for more; that is null where no more are listed. */
function useRouteCount(): readonly [number, (() => void) | null] {
  const [count, setCount] = useState(atFirst);
  const linked = useStarmapStore((store) => store.linkedRoute);
  // A link that asks for one of the further routes asks for all of them.
  const asked = linked !== null && linked >= count ? most : count;
  if (asked !== count) setCount(asked);
  return [asked, asked < most ? () => setCount(most) : null];
}

interface FoundRoutesProps {
  readonly map: StarMap;
  readonly answer: RouteAnswer & { readonly state: 'found' };
  /** Null when no more are listed. */
  readonly onMore: (() => void) | null;
}

function FoundRoutes({ map, answer: { routes, isAll, leftOut }, onMore }: FoundRoutesProps) {
  const cost = useStarmapStore((store) => store.request.cost);
  const shown = useStarmapStore((store) => store.shownRoute);
  const route = shown === null ? undefined : routes[shown];
  return (
    <>
      <RouteCards routes={routes} withDanger={cost === 'risk'} />
      {isAll ? (
        <p className={classes['text']}>{routes.length === 1 ? 'There is no other route.' : 'There are no others.'}</p>
      ) : onMore ? (
        <Button className={classes['more'] ?? ''} onClick={onMore}>
          More routes
        </Button>
      ) : null}
      {route ? <RouteSteps map={map} route={route} /> : null}
      <UnknownNotes notes={unknownWords(routes, cost, leftOut)} />
    </>
  );
}
