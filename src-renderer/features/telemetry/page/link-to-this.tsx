import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { telemetryPath } from '../../../ui/paths.ts';
import { writeTelemetryView } from '../telemetry-address.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import classes from './link-to-this.module.css';

/** Puts a link to the page as it is shown on the clipboard. What came of it stands below the button, out of the layout. */
export function LinkToThis() {
  const view = useTelemetryStore((store) => store.view);
  return (
    <span className={classes['link']}>
      <CopyLinkButton path={telemetryPath(writeTelemetryView(view))} />
    </span>
  );
}
