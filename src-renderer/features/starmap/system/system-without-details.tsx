import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { RouteFrom } from './route-from.tsx';
import { SystemAside } from './system-aside.tsx';
import classes from './system-layout.module.css';
import type { ShownSystem } from './use-system.ts';
import { WaysOutPanel } from './ways-out-panel.tsx';

interface SystemWithoutDetailsProps {
  readonly system: ShownSystem;
  /** Fetches its details. */
  readonly plan: FetchPlan | null;
}

/** What the list of systems says of one whose details are not archived, and the act that fetches them. */
export function SystemWithoutDetails({ system, plan }: SystemWithoutDetailsProps) {
  const { shared, whole, links, map, code, listed } = system;
  const action = <RefreshButton plan={plan} label="Fetch the details" reason="cannot be asked for" />;
  const absent = { what: 'details of this system', of: [{ resource: 'star-system', params: { code } }] } as const;
  if (!shared)
    return (
      <EmptyState title={`No system “${cut(code)}” in the archive`} action={action} absent={absent}>
        Neither the list of systems nor any details in this archive know this code. It may belong to another connection,
        or the service may know it.
      </EmptyState>
    );
  return (
    <div className={classes['page']}>
      <div className={classes['beside']}>
        <div className={classes['stack']}>
          <EmptyState title="Its details are not archived yet" action={action} absent={absent}>
            Once they are fetched, its stars, planets, moons, stations and belts are here, each where it circles, also
            without a network.
          </EmptyState>
          <WaysOutPanel
            links={links}
            hasTunnels={map.state === 'ready' && map.tunnels !== null}
            aside={listed ? <RouteFrom identity={listed.identity} /> : null}
          />
          <Panel title="Description">
            <DescriptionText text={shared.fields.description} />
          </Panel>
        </div>
        <div className={classes['aside']}>
          <SystemAside shared={shared} whole={whole} />
        </div>
      </div>
    </div>
  );
}

/** A code comes from an address, which anyone may have written. */
function cut(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}
