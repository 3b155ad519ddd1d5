import { useGlobalShortcuts } from './help/global-shortcuts.ts';
import { Help } from './help/help-dialog.tsx';
import { CommandPalette } from './palette/command-palette.tsx';

/** What opens over every view, and the keys that open it. Loaded once the first view has its data. */
export function Overlays() {
  useGlobalShortcuts();
  return (
    <>
      <CommandPalette />
      <Help />
    </>
  );
}
