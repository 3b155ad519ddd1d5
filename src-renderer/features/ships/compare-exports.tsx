import { formatCounted } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { useComparedElements } from './compare-elements.ts';
import type { CompareView } from './compare-view.ts';
import { countRows, wholeComparison, type ComparisonToWrite } from './comparison-to-write.ts';
import { ExportMenu, type ExportChoice } from './export-menu.tsx';

interface CompareExportsProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
}

/** Files of a comparison: exactly what is shown, or every row. */
export function CompareExports({ columns, view }: CompareExportsProps) {
  const system = useUnitsStore((store) => store.system);
  const elements = useComparedElements(columns, true);
  // The rows of components are part of the view, and there only a moment after it.
  if (elements === undefined) return <ExportMenu choices={null} />;
  const comparison = { columns, view, system, elements };
  return (
    <ExportMenu
      choices={() => [
        choicesOf('This view', comparison, 'ship-comparison'),
        choicesOf('Everything', wholeComparison(comparison), 'whole-ship-comparison'),
      ]}
    />
  );
}

function choicesOf(what: string, comparison: ComparisonToWrite, fileName: string): readonly ExportChoice[] {
  const ships = new Set(comparison.columns.map(({ column }) => column.identity)).size;
  const note = `${formatCounted(ships, 'ships')}, ${formatCounted(countRows(comparison), 'rows')}`;
  return [
    {
      label: `${what} as CSV`,
      note,
      fileName,
      kind: 'csv',
      write: async () => (await import('./write-comparison.ts')).writeComparisonCsv(comparison),
    },
    {
      label: `${what} as Markdown`,
      note,
      fileName,
      kind: 'md',
      write: async () => (await import('./write-comparison.ts')).writeComparisonMarkdown(comparison),
    },
  ];
}
