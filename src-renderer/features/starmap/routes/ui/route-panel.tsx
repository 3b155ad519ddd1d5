import { useEffect, useMemo, useState } from 'react';
import { usePlan } from '../../../../services/loads/plans.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { RefreshButton } from '../../../../ui/spend/refresh-button.tsx';
import { areSameRoutes, type CutOff, type Route, type RouteResult } from '../../model/route.ts';
import { identitiesAt, systemOf, titleAt, type StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { findRoutes } from '../engine/find-routes.ts';
import { describeCutOff, describeUnknowns, type UnknownNote } from './labels.ts';
import { RouteForm } from './route-form.tsx';
import classes from './route-panel.module.css';
import { RouteCards, RouteSteps } from './route-results.tsx';
import { useTunnelSizes } from './tunnel-sizes.tsx';

/** As many routes as are compared at a glance; more on demand. */
const atFirst = 5;
const most = 20;

/** Asks for routes through the map and shows the best ones, once it is known how the user takes sizes. */
export function RoutePanel({ map }: { readonly map: StarMap }) {
  const { isRead, order } = useTunnelSizes();
  return isRead ? <Routes map={map} order={order} /> : null;
}

interface RoutesProps {
  readonly map: StarMap;
  /** Sizes of tunnels from the smallest. */
  readonly order: readonly string[];
}

function Routes({ map, order }: RoutesProps) {
  const [count, askForMore] = useRouteCount();
  const response = useRoutes({ map, order }, count);
  const request = useStarmapStore((store) => store.request);
  const [from, to] = [systemOf(map, request.from), systemOf(map, request.to)];
  return (
    <div className="stack gap3">
      <h2 className="large bold breakable">{from && to ? `${from.title} → ${to.title}` : 'Route'}</h2>
      <RouteForm map={map} />
      {response.state === 'found' ? (
        <FoundRoutes map={map} response={response} onMore={askForMore} />
      ) : (
        <NoRoute map={map} response={response} />
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
  readonly response: RouteResult & { readonly state: 'found' };
  /** Null when no more are listed. */
  readonly onMore: (() => void) | null;
}

function FoundRoutes({ map, response: { routes, isAll, leftOut }, onMore }: FoundRoutesProps) {
  const cost = useStarmapStore((store) => store.request.cost);
  const shown = useStarmapStore((store) => store.shownRoute);
  const route = shown === null ? undefined : routes[shown];
  return (
    <>
      <RouteCards routes={routes} withDanger={cost === 'risk'} />
      {isAll ? (
        <p className="muted small">{routes.length === 1 ? 'There is no other route.' : 'There are no others.'}</p>
      ) : onMore ? (
        <Button className={classes['more'] ?? ''} onClick={onMore}>
          More routes
        </Button>
      ) : null}
      {route ? <RouteSteps map={map} route={route} /> : null}
      <UnknownNotes notes={describeUnknowns(routes, cost, leftOut)} />
    </>
  );
}

/** The response to the request in the store. Its routes are put into the store, where the map and the tables take them from. */
function useRoutes({ map, order }: RoutesProps, count: number): RouteResult {
  const request = useStarmapStore((store) => store.request);
  const stored = useStarmapStore((store) => store.routes);
  const routesFor = useStarmapStore((store) => store.routesFor);
  const linked = useStarmapStore((store) => store.linkedRoute);
  const setRoutes = useStarmapStore((store) => store.setRoutes);
  const response = useMemo(() => findRoutes(map, request, count, order), [map, request, count, order]);
  const routes = response.state === 'found' ? response.routes : noRoutes;
  useEffect(() => {
    // A link empties them while the request may stay the same; a map that has changed elsewhere leaves the shown one be.
    // The first response, whatever it is, ends what a link asks for.
    if (linked !== null || routesFor !== request || !areSameRoutes(stored, routes)) setRoutes(routes);
  }, [linked, routesFor, request, stored, routes, setRoutes]);
  return response;
}

const noRoutes: readonly Route[] = [];

interface NoRouteProps {
  readonly map: StarMap;
  readonly response: Exclude<RouteResult, { readonly state: 'found' }>;
}

/** Why there is nothing to show, and what would help. */
function NoRoute({ map, response }: NoRouteProps) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  switch (response.state) {
    case 'incomplete':
      return <p className="muted small">Choose two systems, and the best routes between them are listed here.</p>;
    case 'missing':
      return (
        <p className="muted small" role="status">
          {response.identities.length === 1 ? 'One of the chosen systems is' : 'Some of the chosen systems are'} not on
          this map.
        </p>
      );
    case 'same':
      return (
        <p className="muted small" role="status">
          The route begins and ends at {titleAt(map, response.system)}. Pass another system to make it a round trip.
        </p>
      );
    case 'contradiction':
      return (
        <div role="status" className="row-top muted small lines16 column gap2">
          <p>
            {response.systems.map((system) => titleAt(map, system)).join(', ')}: both to be passed and to be avoided.
          </p>
          <Button
            onClick={() => {
              const passed = identitiesAt(map, response.systems);
              change({ avoid: request.avoid.filter((identity) => !passed.includes(identity)) });
            }}
          >
            Do not avoid
          </Button>
        </div>
      );
    case 'unknown-size':
      return (
        <div role="status" className="row-top muted small lines16 column gap2">
          <p>
            Tunnels of size “{response.size}” or larger are asked for, which has no place in the order of sizes: no
            tunnel is known to be large enough.
          </p>
          <Button onClick={() => change({ smallestSize: null })}>Pass any size</Button>
        </div>
      );
    case 'cut-off':
      return <CutOffCard map={map} cut={response.cut} />;
  }
}

function CutOffCard({ map, cut }: { readonly map: StarMap; readonly cut: CutOff }) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  const { title, cause, part, systems } = describeCutOff(map, cut);
  return (
    <section className="row-top muted small lines16 column gap2" aria-label={title} role="status">
      <p className="clear medium bold">{title}</p>
      <p>{cause}</p>
      <p>{part}</p>
      <Button onClick={() => flyTo(identitiesAt(map, systems))}>Show the part that is cut off</Button>
    </section>
  );
}

/** Which data the routes lack, and the one act that could find it out. */
function UnknownNotes({ notes }: { readonly notes: readonly UnknownNote[] }) {
  const changeView = useStarmapStore((store) => store.changeView);
  const lacks = (source: UnknownNote['source']): boolean => notes.some((note) => note.source === source);
  if (notes.length === 0) return null;
  return (
    <section aria-label="What is unknown" className="row-top muted small lines16 column gap2">
      {notes.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      {lacks('systems') ? (
        <FetchAgain resource="systems" />
      ) : lacks('letters') ? (
        <Button onClick={() => changeView({ panel: 'findings' })}>Say what the letters mean</Button>
      ) : (
        <FetchAgain resource="tunnels" />
      )}
    </section>
  );
}

/** The stored copy may know by now what the archived one does not. */
function FetchAgain({ resource }: { readonly resource: 'systems' | 'tunnels' }) {
  const plan = usePlan(resource, {}, 'stored');
  if (!plan.ok) return null;
  return <RefreshButton plan={plan.value} tone="plain" />;
}
