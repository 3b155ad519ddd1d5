import { useMemo } from 'react';
import { readShipComponents, type ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { PlainTable, Unknown, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { alignComponents, sizeInPlace, unnamedLabel, type ComponentSection } from '../model/ship-components.ts';
import classes from './ship-panels.module.css';

interface ShipComponentsPanelProps {
  readonly element: unknown;
  /** False while the raw response is unpacked. */
  readonly isRead: boolean;
}

/** The components a ship is listed with, by class and type. */
export function ShipComponentsPanel({ element, isRead }: ShipComponentsPanelProps) {
  const components = useMemo(() => readShipComponents(element), [element]);
  const sections = useMemo(() => alignComponents([components]), [components]);
  if (components.length === 0) {
    return (
      <Panel title="Components">
        <p className={`${classes['no-components']} muted`} data-waiting={!isRead || undefined}>
          {isRead ? 'None listed.' : 'Unpacking the response…'}
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
      <div className={classes['classes-of-components']}>
        {sections.map((section) => (
          <SectionTable key={section.title} section={section} />
        ))}
      </div>
    </Panel>
  );
}

interface ComponentRow {
  /** Title of the component's type. */
  readonly type: string;
  readonly component: ShipComponent;
}

function SectionTable({ section: { title, types } }: { readonly section: ComponentSection }) {
  const rows = types.flatMap((type) =>
    type.slots.flatMap(([component]): readonly ComponentRow[] =>
      typeof component === 'object' ? [{ type: type.title, component }] : [],
    ),
  );
  return (
    <PlainTable
      look="text"
      density="dense"
      caption={title}
      isCaptionShown
      className={classes['components']}
      columns={columns}
      rows={rows}
      rowKey={(_row, index) => index}
      groupOf={({ type }) => type}
    />
  );
}

const columns: readonly TableColumn<ComponentRow>[] = [
  { id: 'type', title: 'Type', className: classes['type'], isForGroup: true, value: ({ type }) => type },
  { id: 'size', title: 'Size', className: classes['size'], value: ({ component }) => sizeInPlace(component) },
  {
    id: 'count',
    title: 'Count',
    className: classes['count'],
    isNumber: true,
    show: ({ component }) => <CountWords component={component} />,
  },
  {
    id: 'name',
    title: 'Name',
    className: classes['name'],
    show: ({ component }) => <NameWords component={component} />,
  },
  { id: 'maker', title: 'Maker', value: ({ component }) => component.manufacturer },
];

function NameWords({ component: { name, details, category } }: { readonly component: ShipComponent }) {
  const notes = [details, category === null ? null : `category ${category}`].filter((note) => note !== null);
  return (
    <>
      {name ?? <span className="faint">{unnamedLabel}</span>}
      {notes.length === 0 ? null : (
        <>
          {' '}
          <span className="muted tiny inline-block">{notes.join(' · ')}</span>
        </>
      )}
    </>
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
