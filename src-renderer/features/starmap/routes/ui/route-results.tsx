import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatCounted } from '../../../../format/format.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { copyText } from '../../../../ui/save/copy-and-save.tsx';
import type { Route } from '../../model/route.ts';
import { identitiesAt, type StarMap } from '../../model/star-map.ts';
import { showSystem, useStarmapStore } from '../../model/starmap-store.ts';
import { formatRoute, formatRouteDanger, formatRouteLength, formatTunnelSize } from './labels.ts';
import classes from './route-panel.module.css';

interface RouteStepsProps {
  readonly map: StarMap;
  readonly route: Route;
}

/** The shown route, system by system: forwards and back along it, and all of it as text. */
export function RouteSteps({ map, route }: RouteStepsProps) {
  const step = useStarmapStore((store) => store.step);
  const setStep = useStarmapStore((store) => store.setStep);
  const goTo = (next: number): void => {
    const identity = map.systems[route.systems[next] ?? -1]?.identity;
    if (identity === undefined) return;
    setStep(next);
    showSystem(identity);
  };
  const last = route.systems.length - 1;
  const title = step === null ? null : map.systems[route.systems[step] ?? -1]?.title;
  return (
    <section aria-label="The shown route, step by step">
      <div className="row gap2">
        <Button
          className={classes['arrow'] ?? ''}
          aria-label="Previous system"
          disabled={step === null || step === 0}
          onClick={() => goTo((step ?? 0) - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <p role="status" className="breakable to-middle grow narrow">
          {step === null ? (
            'Step through'
          ) : (
            <>
              {title}{' '}
              <span className="muted small">
                {formatCount(step + 1)} of {formatCount(last + 1)}
              </span>
            </>
          )}
        </p>
        <Button
          className={classes['arrow'] ?? ''}
          aria-label="Next system"
          disabled={step === last}
          onClick={() => goTo(step === null ? 0 : step + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </div>
      <StepList map={map} route={route} onGo={goTo} />
      <RouteActs map={map} route={route} />
    </section>
  );
}

/** More are never read one by one. */
const mostListed = 200;

function StepList({ map, route, onGo }: RouteStepsProps & { readonly onGo: (step: number) => void }) {
  const step = useStarmapStore((store) => store.step);
  return (
    <ol className="plain-list above2 below2" aria-label="Systems on the route">
      {route.systems.slice(0, mostListed).map((system, place) => {
        const tunnel = map.tunnels[route.tunnels[place - 1] ?? -1];
        return (
          // A route by way of a dead end passes the same system twice.
          <li key={place}>
            <button
              type="button"
              className={classes['step']}
              aria-current={place === step ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <span className={classes['number']}>{formatCount(place + 1)}</span>
              <span className="breakable grow">{map.systems[system]?.title}</span>
              <span className="muted small">{tunnel ? formatTunnelSize(tunnel.fields.size) : 'start'}</span>
            </button>
          </li>
        );
      })}
      {route.systems.length > mostListed ? (
        <li className="muted small">and {formatCount(route.systems.length - mostListed)} more</li>
      ) : null}
    </ol>
  );
}

function RouteActs({ map, route }: RouteStepsProps) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  const [copied, setCopied] = useState<{ readonly route: Route; readonly words: string } | null>(null);
  return (
    <div className="row wrap gap2">
      <Button onClick={() => flyTo(identitiesAt(map, route.systems))}>Show all of it</Button>
      <Button
        onClick={() =>
          setCopied({ route, words: copyText(formatRoute(map, route)) ? 'Copied' : 'The system did not take the text' })
        }
      >
        Copy as text
      </Button>
      <span role="status" className="muted small">
        {copied?.route === route ? copied.words : null}
      </span>
    </div>
  );
}

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
    <ol className="plain-list stack gap2" aria-label="Routes, best first">
      {routes.map((route, place) => (
        <li key={place}>
          <button
            type="button"
            className={classes['card']}
            aria-pressed={place === shown}
            onClick={() => show(place === shown ? null : place)}
          >
            <span className="row-base spread gap2">
              <span className="bold">{formatCounted(route.jumps, 'jumps')}</span>{' '}
              <span className="muted small">{formatRouteLength(route)}</span>
            </span>{' '}
            <span className="muted small lines16 breakable block">
              {route.reason}
              {withDanger ? ` · ${formatRouteDanger(route)}` : ''}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
