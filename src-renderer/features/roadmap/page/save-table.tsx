import { Button } from '../../../ui/button.tsx';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import type { CardLine } from '../card-lines.ts';
import type { Board } from '../roadmap-store.ts';
import { writeCardsCsv } from '../write-cards-csv.ts';
import { datedName } from '../../../ui/dated-name.ts';
import { useAsOf } from '../../../archive/archive-context.tsx';

/** The cards that pass, as a file. */
export function SaveTable({ board, lines }: { readonly board: Board; readonly lines: readonly CardLine[] }) {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  return (
    <>
      <SaveStatus result={result} />
      <Button
        aria-busy={isSaving}
        onClick={() =>
          void save(datedName(`roadmap-${board}`, 'csv', asOf ?? Date.now()), 'csv', () => writeCardsCsv(lines))
        }
      >
        Save CSV
      </Button>
    </>
  );
}
