import { Link } from 'wouter';
import { formatCounted } from '../../../format/format.ts';
import { systemPath } from '../../../format/paths.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, jumpLinks, type JumpLink } from '../shared/jump-links.ts';
import { describeMissingPosition, systemOf, type MapSystem, type StarMap } from '../model/star-map.ts';
import { showNeighbourhood } from '../model/neighbourhood.ts';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';
import { SystemFacts } from '../shared/facts.tsx';
import classes from './map-column.module.css';

interface SystemPanelProps {
  readonly map: StarMap;
  readonly identity: string;
}

/** The selected system beside the map: what it is, where its tunnels lead, and what can be done with it. */
export function SystemPanel({ map, identity }: SystemPanelProps) {
  const system = systemOf(map, identity);
  if (!system) return <p className="muted small">This system is not on the map as of this date.</p>;
  const { fields, hasDetails, tunnels } = system;
  const links = jumpLinks(map, system);
  return (
    <section className="narrow" aria-label={system.title}>
      <h2 className="large lines24 breakable bolder">{system.title}</h2>
      <p className="muted small">{noteOf(system)}</p>
      <Acts map={map} system={system} />
      {hasDetails || fields.code === null ? null : <FetchDetails code={fields.code} />}
      <RecordNotes place={{ kind: 'system', identity }} title={system.title} />
      <SystemFacts system={system} />
      <h3 className="small bold above3">
        {tunnels.length === 0 ? 'No tunnel ends here' : formatCounted(tunnels.length, 'tunnels')}
      </h3>
      <ul className="plain-list">
        {links.map((link) => (
          <Way key={`${link.tunnel.index} ${link.side}`} link={link} />
        ))}
      </ul>
    </section>
  );
}

function noteOf(system: MapSystem): string {
  const { hasDetails, fields } = system;
  return [
    fields.code ?? 'no code',
    hasDetails ? 'details archived' : 'details not archived yet',
    describeMissingPosition(system),
  ]
    .filter((words) => words !== null)
    .join(' · ');
}

function Acts({ map, system }: { readonly map: StarMap; readonly system: MapSystem }) {
  // One by one: the store also holds the camera, which changes with every frame of a flight.
  const avoid = useStarmapStore((store) => store.request.avoid);
  const changeRequest = useStarmapStore((store) => store.changeRequest);
  const changeView = useStarmapStore((store) => store.changeView);
  const flyTo = useStarmapStore((store) => store.flyTo);
  const isMiddle = useStarmapStore((store) => store.view.near?.of === system.identity);
  const { identity } = system;
  const isAvoided = avoid.includes(identity);
  const others = avoid.filter((other) => other !== identity);
  const route = (change: Parameters<typeof changeRequest>[0]) => {
    changeRequest(change);
    changeView({ panel: 'route' });
  };
  return (
    <div className="flex wrap gap2 above3 below3">
      <Link href={systemPath(codeOf(system))} className="brass-link bold no-line pad0-3 round target-button">
        Enter
      </Link>
      <Button onClick={() => route({ from: identity })}>Route from here</Button>
      <Button onClick={() => route({ to: identity })}>Route to here</Button>
      <Button
        aria-pressed={isAvoided}
        onClick={() => changeRequest({ avoid: isAvoided ? others : [...others, identity] })}
      >
        {isAvoided ? 'Avoided on routes' : 'Avoid on routes'}
      </Button>
      <Button onClick={() => flyTo([identity])}>Centre</Button>
      <Button
        aria-pressed={isMiddle}
        onClick={() => (isMiddle ? changeView({ near: null }) : showNeighbourhood(map, identity))}
      >
        {isMiddle ? 'Neighbourhood shown' : 'Neighbourhood'}
      </Button>
    </div>
  );
}

function FetchDetails({ code }: { readonly code: string }) {
  const plan = usePlan('star-system', { code }, 'stored');
  return (
    <div className="flex wrap gap2 above3 below3">
      <RefreshButton plan={plan.ok ? plan.value : null} tone="plain" />
    </div>
  );
}

/** A neighbour is selected and flown to, so that one can follow the tunnels. */
function Way({ link }: { readonly link: JumpLink }) {
  const { next, nextWords, tunnel } = link;
  return (
    <li className="row spread gap2 least-row line-above">
      {next ? (
        <Button tone="quiet" className={classes['next']} onClick={() => showSystem(next.identity)}>
          {next.title}
        </Button>
      ) : (
        <span className="muted">{nextWords}, not on the map</span>
      )}
      <span className="muted small">
        size {tunnel.fields.size ?? 'unknown'}
        {tunnel.passage === 'both' && tunnel.isStatusUnknown !== true ? '' : ` · ${formatJumpLink(link)}`}
      </span>
    </li>
  );
}
