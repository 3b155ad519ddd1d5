import { useAutomaticBackup } from '../services/backups/automatic-backup.ts';
import { useAutomaticThinning } from '../services/backups/thinning.ts';
import { useGlobalShortcuts } from './help/global-shortcuts.ts';
import { Help } from './help/help-dialog.tsx';
import { CommandPalette } from './palette/command-palette.tsx';

/** What opens over every view, the keys that open it, and what goes on by itself. Loaded once the first view has its data. */
export function Overlays() {
  useGlobalShortcuts();
  useAutomaticThinning();
  useAutomaticBackup();
  return (
    <>
      <CommandPalette />
      <Help />
    </>
  );
}
