import { useMemo } from 'react';
import { readShipComponents, type ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { alignComponents, sizeInPlace, unnamedLabel, type ComponentSection } from '../model/ship-components.ts';
import classes from './ship-panels.module.css';

interface ShipComponentsPanelProps {
  readonly element: unknown;
  /** False while the raw answer is unpacked. */
  readonly isRead: boolean;
}

/** The components a ship is listed with, by class and type. */
export function ShipComponentsPanel({ element, isRead }: ShipComponentsPanelProps) {
  const components = useMemo(() => readShipComponents(element), [element]);
  const sections = useMemo(() => alignComponents([components]), [components]);
  if (components.length === 0) {
    return (
      <Panel title="Components">
        <p className={`${classes['shipComponentsPanelNone']} muted`} data-waiting={!isRead || undefined}>
          {isRead ? 'None listed.' : 'Unpacking the answer…'}
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Components"
      aside={
        <span className="muted tiny">
          {formatCounted(components.length, 'components')} · count: mounts × components in each
        </span>
      }
    >
      <div className={classes['shipComponentsPanelSections']}>
        {sections.map((section) => (
          <SectionTable key={section.title} section={section} />
        ))}
      </div>
    </Panel>
  );
}

function SectionTable({ section: { title, types } }: { readonly section: ComponentSection }) {
  return (
    <table className={`${classes['table']} table small fixed-columns`}>
      <caption className="medium bold to-left pad1-0">{title}</caption>
      <colgroup>
        <col className={classes['type']} />
        <col className={classes['size']} />
        <col className={classes['count']} />
        <col className={classes['name']} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Size</th>
          <th scope="col" data-number>
            Count
          </th>
          <th scope="col">Name</th>
          <th scope="col">Maker</th>
        </tr>
      </thead>
      {types.map((type) => (
        <tbody key={type.title}>
          {type.slots.map(([component], index) =>
            component === undefined || component === 'none' || component === 'unknown' ? null : (
              <ComponentRow
                key={index}
                component={component}
                type={index === 0 ? { title: type.title, rows: type.slots.length } : null}
              />
            ),
          )}
        </tbody>
      ))}
    </table>
  );
}

interface ComponentRowProps {
  readonly component: ShipComponent;
  /** Only in the first row of a type. */
  readonly type: { readonly title: string; readonly rows: number } | null;
}

function ComponentRow({ component, type }: ComponentRowProps) {
  const { name, manufacturer, details, category } = component;
  const notes = [details, category === null ? null : `category ${category}`].filter((note) => note !== null);
  return (
    <tr>
      {type ? (
        <th scope="rowgroup" rowSpan={type.rows}>
          {type.title}
        </th>
      ) : null}
      <td>{sizeInPlace(component) ?? <Unknown />}</td>
      <td data-number>
        <CountWords component={component} />
      </td>
      <td>
        {name ?? <span className="faint">{unnamedLabel}</span>}
        {notes.length === 0 ? null : (
          <>
            {' '}
            <span className="muted tiny inline-block">{notes.join(' · ')}</span>
          </>
        )}
      </td>
      <td>{manufacturer ?? <Unknown />}</td>
    </tr>
  );
}

/** How many in each of how many mounts: `2 × 4`. */
function CountWords({ component: { mounts, quantity } }: { readonly component: ShipComponent }) {
  if (mounts === null && quantity === null) return <Unknown />;
  if (mounts === null || quantity === null) return formatCount(mounts ?? quantity ?? 0);
  return (
    <>
      <span aria-hidden>
        {formatCount(mounts)} × {formatCount(quantity)}
      </span>
      <span className="visually-hidden">
        {formatCounted(mounts, 'mounts')} with {formatCount(quantity)} each
      </span>
    </>
  );
}

function Unknown() {
  return <span className="faint">unknown</span>;
}
