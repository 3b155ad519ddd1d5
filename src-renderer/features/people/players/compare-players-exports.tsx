import { Menu } from '@mantine/core';
import { Button } from '../../../ui/button.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import type { ComparedPlayer, ComparedRow } from './compare-players.ts';
import classes from './compare-players-exports.module.css';
import { writeComparedPlayersCsv, writeComparedPlayersMarkdown } from './write-compared-players.ts';
import { datedName } from '../../../ui/dated-name.ts';
import { useAsOf } from '../../../archive/archive-context.tsx';

interface ComparePlayersExportsProps {
  readonly players: readonly ComparedPlayer[];
  readonly rows: readonly ComparedRow[];
  /** The rows on screen. */
  readonly shown: readonly ComparedRow[];
}

/** Files of a comparison: every fact as CSV, what is on screen as Markdown. */
export function ComparePlayersExports({ players, rows, shown }: ComparePlayersExportsProps) {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  return (
    <div className={classes['export']}>
      <SaveStatus result={result} />
      {/* The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus. */}
      <Menu position="bottom-end" shadow="md" radius={8} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button aria-busy={isSaving}>Export</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              void save(datedName('players-side-by-side', 'csv', asOf ?? Date.now()), 'csv', () =>
                writeComparedPlayersCsv(players, rows),
              )
            }
          >
            Everything as CSV <span className={classes['note']}>{formatCounted(rows.length, 'facts')}</span>
          </Menu.Item>
          <Menu.Item
            onClick={() =>
              void save(datedName('players-side-by-side', 'md', asOf ?? Date.now()), 'md', () =>
                writeComparedPlayersMarkdown(players, shown),
              )
            }
          >
            This view as Markdown <span className={classes['note']}>{formatCounted(shown.length, 'facts')}</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
