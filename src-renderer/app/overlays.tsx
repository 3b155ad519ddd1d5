import { useEffect } from 'react';
import { useAutomaticBackup } from '../services/backups/automatic-backup.ts';
import { useAutomaticThinning } from '../services/backups/thinning.ts';
import { SpendPopover } from '../ui/spend/refresh-button.tsx';
import { ShareMenu } from '../ui/view/view-head.tsx';
import { useGlobalShortcuts } from './help/global-shortcuts.ts';
import { Help } from './help/help-dialog.tsx';
import { CommandPalette } from './palette/command-palette.tsx';

/** What opens over every view, the keys that open it, and what goes on by itself. Loaded once the first view has its data. */
export function Overlays() {
  useGlobalShortcuts();
  useAutomaticThinning();
  useAutomaticBackup();
  useEffect(loadHeadParts, []);
  return (
    <>
      <CommandPalette />
      <Help />
    </>
  );
}

/** What hangs on the buttons of every view's head: one that is opened later would draw them, and draw them anew when it came. */
function loadHeadParts(): void {
  for (const part of [ShareMenu, SpendPopover]) void part.loadAhead();
}
