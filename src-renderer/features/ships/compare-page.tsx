import { useState } from 'react';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useCompareAddress } from './compare-address.ts';
import { useComparison, type Comparison } from './compare-data.ts';
import { CompareEmpty } from './compare-empty.tsx';
import { CompareHead } from './compare-head.tsx';
import { chartPanels, ComparePanels, type ComparePanelName } from './compare-panels.tsx';
import { CompareTable } from './compare-table.tsx';
import { CompareTools } from './compare-tools.tsx';
import type { CompareView } from './compare-view.ts';
import { NothingToCompare } from './compare-nothing.tsx';
import classes from './compare-page.module.css';
import { leftOutWords } from './ships-address.ts';

/** Ships side by side, as the address says. @param query as `writeCompareView` writes it. */
export function ComparePage({ query }: { readonly query: string }) {
  const { view, change } = useCompareAddress(query);
  const comparison = useComparison(view);
  useReportShown('ships', comparison !== undefined);
  return (
    <>
      <CompareHead comparison={comparison} view={view} />
      <LeftOut query={query} />
      {comparison === undefined ? (
        <TableSkeleton />
      ) : comparison.latest === null && comparison.columns.every(({ ship }) => ship === null) ? (
        <NothingToCompare />
      ) : comparison.columns.length < 2 ? (
        <CompareEmpty columns={comparison.columns} onChange={change} view={view} />
      ) : (
        <ShipsSideBySide comparison={comparison} view={view} onChange={change} />
      )}
    </>
  );
}

/** Said until the address is written anew, with what is shown. */
function LeftOut({ query }: { readonly query: string }) {
  return (
    <p role="status" className={classes['left-out']}>
      {leftOutWords(query)}
    </p>
  );
}

interface ShipsSideBySideProps {
  readonly comparison: Comparison;
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

function ShipsSideBySide({ comparison: { columns, sections }, view, onChange }: ShipsSideBySideProps) {
  const [said, say] = useState('');
  const [openPanels, setOpenPanels] = useState<readonly ComparePanelName[]>([]);
  const togglePanel = (panel: ComparePanelName): void =>
    setOpenPanels((open) => (open.includes(panel) ? open.filter((name) => name !== panel) : [...open, panel]));
  return (
    <>
      <CompareTools
        view={view}
        sections={sections}
        onChange={onChange}
        openPanels={openPanels}
        onTogglePanel={togglePanel}
      />
      <CompareTable
        columns={columns}
        sections={sections}
        view={view}
        onChange={onChange}
        onSay={say}
        hasPanels={openPanels.length > 0}
        hasCharts={openPanels.some((name) => chartPanels.includes(name))}
      />
      <ComparePanels open={openPanels} columns={columns} view={view} onChange={onChange} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
