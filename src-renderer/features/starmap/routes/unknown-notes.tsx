import { Button } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { useStarmapStore } from '../starmap-store.ts';
import classes from './route-panel.module.css';
import type { UnknownWords } from './unknown-words.ts';

/** Which data the routes lack, and the one act that could find it out. */
export function UnknownNotes({ notes }: { readonly notes: readonly UnknownWords[] }) {
  const changeView = useStarmapStore((store) => store.changeView);
  const lacks = (source: UnknownWords['source']): boolean => notes.some((note) => note.source === source);
  if (notes.length === 0) return null;
  return (
    <section aria-label="What is unknown" className={classes['notes']}>
      {notes.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      {lacks('systems') ? (
        <FetchAgain resource="systems" />
      ) : lacks('letters') ? (
        <Button onClick={() => changeView({ panel: 'findings' })}>Say what the letters mean</Button>
      ) : (
        <FetchAgain resource="tunnels" />
      )}
    </section>
  );
}

/** The stored copy may know by now what the archived one does not. */
function FetchAgain({ resource }: { readonly resource: 'systems' | 'tunnels' }) {
  const plan = usePlan(resource, {}, 'stored');
  if (!plan.ok) return null;
  return <RefreshButton plan={plan.value} label="Fetch again" tone="plain" />;
}
