import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { progressPath } from '../../ui/paths.ts';
import { writeTrackerLink } from './progress-address.ts';
import { useProgressStore } from './progress-store.ts';

/** Puts a link to the tracker as it is shown on the clipboard. */
export function LinkToThis() {
  const view = useProgressStore((store) => store.view);
  const days = useProgressStore((store) => store.days);
  const choice = useProgressStore((store) => store.choice);
  return <CopyLinkButton path={progressPath(writeTrackerLink({ view, days, choice }))} />;
}
