import { Link, useLocation } from 'wouter';
import { useCallback } from 'react';
import type { CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import { formatCounted } from '../../../format/format.ts';
import { objectPath, systemPath } from '../../../format/paths.ts';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { useOfferedFiles, type OfferedFiles } from '../../../ui/save/save-files.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { codeOf } from '../model/find-systems.ts';
import { formatJumpLink, linkOfMouth } from '../shared/jump-links.ts';
import type { Sourced } from '../shared/facts.tsx';
import { DetailHead, DetailPage, shortCode, useDetailPlan, useLeaveToMap } from './detail-page.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { isCentral, type SystemNode } from './model/system-tree.ts';
import { sourcedInSystem, useObject, type ShownObject } from './model/use-system.ts';
import type { Zones } from './orbits/lay-out-orbits.ts';
import { SystemExplorer } from './system-explorer.tsx';
import { ObjectFacts } from './system-panels.tsx';

/** One star, planet, moon, station or other object: its own details, or what its system says of it. */
export function ObjectPage({ code }: { readonly code: string }) {
  const object = useObject(code);
  const [, navigate] = useLocation();
  const leaveToMap = useLeaveToMap(null);
  const home = object?.home?.code ?? null;
  const leave = () => (home === null ? leaveToMap() : navigate(systemPath(home)));
  return (
    <DetailPage kind="Object" title={object?.title} way={wayTo(object)} onLeave={leave}>
      {object ? <ObjectView key={code} code={code} object={object} /> : null}
    </DetailPage>
  );
}

/** Its system, and what it circles. */
function wayTo(object: ShownObject | undefined) {
  const { home, above = [] } = object ?? {};
  return [
    ...(home ? [{ title: home.title, path: systemPath(home.code) }] : []),
    ...above.flatMap(({ title, object: { code } }) => (code === null ? [] : [{ title, path: objectPath(code) }])),
  ];
}

function ObjectView({ code, object }: { readonly code: string; readonly object: ShownObject }) {
  const { title, detail, known, node } = object;
  const { offered, files } = useOfferedFiles();
  const stored = useDetailPlan('object', code, 'stored');
  const around = formatCounted(node?.children.length ?? 0, 'objects');
  return (
    <>
      <DetailHead
        title={title}
        resource="object"
        code={code}
        what={detail ? `own details, ${around} around it` : known && 'from its system’s details'}
        source={known?.source ?? null}
        hasDetails={detail !== null}
        offersDetails={known !== null}
        way={wayTo(object)}
        head={{ share: known ? { link: objectPath(code), files } : null }}
      />
      <RecordNotes place={{ kind: 'object', code }} title={known ? title : null} />
      {known && node ? (
        <ObjectDetails code={code} object={object} known={known} node={node} offered={offered} />
      ) : (
        <EmptyState
          title={`No object “${shortCode(code)}” in the archive`}
          action={<RefreshButton plan={stored} />}
          absent={{ what: 'details of this object', of: [{ resource: 'object', params: { code } }] }}
        >
          Neither its own details nor those of any system in this archive know this code. It may belong to another
          connection, or the service may know it.
        </EmptyState>
      )}
    </>
  );
}

interface ObjectDetailsProps {
  readonly code: string;
  readonly object: ShownObject;
  readonly known: Sourced<CelestialObject>;
  readonly node: SystemNode;
  readonly offered: OfferedFiles;
}

const noZones: Zones = { habitableZoneInner: null, habitableZoneOuter: null, frostLine: null };

/** An object's page below its head. */
function ObjectDetails({ code, object, known, node, offered }: ObjectDetailsProps) {
  const { home, tree, detail, title } = object;
  const sourcedOf = useSourcedOf(object, known);
  const link = linkOfMouth(home?.links ?? [], { id: node.object.id, code });
  const history = useRecordHistory('object', detail?.source.snapshot.params ?? { code }, detail?.identity ?? '');
  return (
    <div className="record-page">
      <SystemExplorer
        title={home?.title ?? title}
        tree={tree}
        zones={home?.whole?.fields ?? noZones}
        links={home?.links ?? []}
        sourcedOf={sourcedOf}
        beginAt={beginAt(tree.byKey, node)}
        offered={offered}
      >
        <h2 className="large below2 bolder">{title}</h2>
        {link?.next ? (
          <p className="muted below3">
            Leads to{' '}
            <Link href={systemPath(codeOf(link.next))} className="clear firmer">
              {link.next.title}
            </Link>
            , {formatJumpLink(link)}
          </p>
        ) : null}
        <ObjectFacts of={known} />
      </SystemExplorer>
      <Panel title="Description">
        <DescriptionText text={known.fields.description} />
      </Panel>
      <HistoryPanel
        sources={[{ title: 'Own details', history }]}
        nameOf={(step) => tree.byKey.get(step)?.title ?? null}
      />
      <RawRecord element={known.element} fetchedAt={known.source.snapshot.fetchedAt} />
    </div>
  );
}

/** A world with something around it is looked at by itself; anything else among its neighbours. */
function beginAt(byKey: ReadonlyMap<string, SystemNode>, node: SystemNode): string | null {
  const parent = byKey.get(node.parentKey ?? '');
  const body = node.children.length > 0 ? node : parent;
  return body === undefined || isCentral(body.kind) ? null : body.key;
}

function useSourcedOf({ home, node }: ShownObject, known: Sourced<CelestialObject>) {
  const whole = home?.whole ?? null;
  return useCallback(
    (other: SystemNode): Sourced<CelestialObject> => {
      if (other.key === node?.key) return known;
      if (whole) return sourcedInSystem(whole, other.object);
      return { fields: other.object, source: known.source, element: undefined };
    },
    [whole, node, known],
  );
}
