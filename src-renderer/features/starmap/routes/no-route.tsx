import { Button } from '../../../ui/button.tsx';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { cutOffWords } from './cut-off-words.ts';
import type { RouteAnswer } from './route-answer.ts';
import classes from './route-panel.module.css';

interface NoRouteProps {
  readonly map: StarMap;
  readonly answer: Exclude<RouteAnswer, { readonly state: 'found' }>;
}

/** Why there is nothing to show, and what would help. */
export function NoRoute({ map, answer }: NoRouteProps) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  const name = (system: number): string => map.systems[system]?.title ?? 'unknown';
  switch (answer.state) {
    case 'incomplete':
      return <p className={classes['text']}>Choose two systems, and the best routes between them are listed here.</p>;
    case 'missing':
      return (
        <p className={classes['text']} role="status">
          {answer.identities.length === 1 ? 'One of the chosen systems is' : 'Some of the chosen systems are'} not on
          this map.
        </p>
      );
    case 'same':
      return (
        <p className={classes['text']} role="status">
          The route begins and ends at {name(answer.system)}. Pass another system to make it a round trip.
        </p>
      );
    case 'contradiction':
      return (
        <div role="status" className={classes['notes']}>
          <p>{answer.systems.map(name).join(', ')}: both to be passed and to be avoided.</p>
          <Button
            onClick={() => {
              const passed = new Set(answer.systems.map((system) => map.systems[system]?.identity));
              change({ avoid: request.avoid.filter((identity) => !passed.has(identity)) });
            }}
          >
            Do not avoid
          </Button>
        </div>
      );
    case 'unknown-size':
      return (
        <div role="status" className={classes['notes']}>
          <p>
            Tunnels of size “{answer.size}” or larger are asked for, which has no place in the order of sizes: no tunnel
            is known to be large enough.
          </p>
          <Button onClick={() => change({ smallestSize: null })}>Pass any size</Button>
        </div>
      );
    case 'cut-off':
      return <CutOffCard map={map} answer={answer} />;
  }
}

function CutOffCard({
  map,
  answer,
}: {
  readonly map: StarMap;
  readonly answer: NoRouteProps['answer'] & { state: 'cut-off' };
}) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  const { title, cause, part, systems } = cutOffWords(map, answer.cut);
  return (
    <section className={classes['notes']} aria-label={title} role="status">
      <p className={classes['strong']}>{title}</p>
      <p>{cause}</p>
      <p>{part}</p>
      <Button onClick={() => flyTo(systems.flatMap((system) => map.systems[system]?.identity ?? []))}>
        Show the part that is cut off
      </Button>
    </section>
  );
}
