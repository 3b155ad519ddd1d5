import { useCallback } from 'react';
import { Link } from 'wouter';
import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import { useRecordHistory } from '../../../archive/use-record-history.ts';
import { DescriptionText } from '../../../ui/description-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { systemPath } from '../../../ui/paths.ts';
import { RawRecord } from '../../../ui/raw-record.tsx';
import type { Sourced } from './fact-field.ts';
import { FactSections } from './fact-sections.tsx';
import { codeOf } from './find-system.ts';
import { HistoryPanel } from './history-panel.tsx';
import { objectSections } from './object-sections.tsx';
import { wayWords } from './jump-links.ts';
import classes from './object-details.module.css';
import { SystemExplorer } from './system-explorer.tsx';
import layout from './system-layout.module.css';
import type { SystemNode } from './system-tree.ts';
import type { ShownObject } from './use-object.ts';
import { elementOfObject } from './sent-at.ts';

interface ObjectDetailsProps {
  readonly code: string;
  readonly object: ShownObject;
  readonly known: Sourced<CelestialObject>;
  readonly node: SystemNode;
}

const noZones = { frost: null, habitableInner: null, habitableOuter: null };

/** An object's page below its head. */
export function ObjectDetails({ code, object, known, node }: ObjectDetailsProps) {
  const { home, tree, detail, title } = object;
  const sourcedOf = useSourcedOf(object, known);
  const link = home?.links.find(({ mouthId, mouth }) => mouthId === node.object.id || mouth?.code === code) ?? null;
  const history = useRecordHistory('object', detail?.params ?? { code }, detail?.record.identity ?? '');
  const zones = home?.whole
    ? {
        frost: home.whole.fields.frostLine,
        habitableInner: home.whole.fields.habitableZoneInner,
        habitableOuter: home.whole.fields.habitableZoneOuter,
      }
    : noZones;
  return (
    <div className={layout['page']}>
      <SystemExplorer
        title={home?.title ?? title}
        tree={tree}
        zones={zones}
        links={home?.links ?? []}
        sourcedOf={sourcedOf}
        beginAt={beginAt(tree.byKey, node)}
      >
        <h2 className={classes['title']}>{title}</h2>
        {link?.next ? (
          <p className={classes['way']}>
            Leads to{' '}
            <Link href={systemPath(codeOf(link.next))} className={classes['link'] ?? ''}>
              {link.next.title}
            </Link>
            , {wayWords(link)}
          </p>
        ) : null}
        <FactSections sections={objectSections} of={known} level={3} />
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
  return body === undefined || body.kind === 'star' || body.kind === 'black-hole' ? null : body.key;
}

function useSourcedOf({ home, node }: ShownObject, known: Sourced<CelestialObject>) {
  const whole = home?.whole ?? null;
  return useCallback(
    (other: SystemNode): Sourced<CelestialObject> => {
      if (other.key === node?.key) return known;
      if (!whole) return { fields: other.object, source: known.source, element: undefined };
      const element = whole.element === undefined ? undefined : elementOfObject(whole.element, other.object);
      return { fields: other.object, source: whole.source, element };
    },
    [whole, node, known],
  );
}
