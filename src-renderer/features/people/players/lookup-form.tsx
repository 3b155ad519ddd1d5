import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { demoHandles } from '../../../../src-shared/demo-names.ts';
import { planFetch } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { playerPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { runPlan } from '../../../services/loads/run-plan.ts';
import { formatPrice, useServiceTimes } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { DemoHint } from '../shared/demo-hint.tsx';
import { archivedSpelling, type ArchivedPlayer } from './archived-players.ts';
import { readHandle } from './player-requests.ts';
import { RouteChoice } from './player-routes.tsx';
import { usePlayersView } from './players-store.ts';
import classes from './players.module.css';

interface LookupFormProps {
  /** Who is on screen; null for nobody. */
  readonly handle: string | null;
  readonly archived: readonly ArchivedPlayer[];
}

/**
 * Fetches the stored copy of a player's profile by the header-key route, or by the path-key one where that is chosen. All
 * four routes are on the player's page, each with its price: it opens without fetching as well.
 */
export function LookupForm({ handle, archived }: LookupFormProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const [, navigate] = useLocation();
  const [edited, setEdited] = useState<EditedHandle>({ of: handle, text: handle ?? '', error: null });
  // What was typed belongs to the page it was typed on.
  const { text, error } = edited.of === handle ? edited : { text: handle ?? '', error: null };
  const [{ route }, change] = usePlayersView();
  const { quota } = useServiceTimes();
  // The price does not depend on the handle.
  const priced = usePlan('user', { handle: 'a' }, route);
  const isFree = priced.ok && priced.value.cost.maxUnits === 0;
  const isLookingBack = useIsLookingBack();
  const open = (wanted: string, isFetched: boolean) => {
    const reading = readHandle(wanted);
    if ('trouble' in reading) {
      setEdited({ of: handle, text: wanted, error: reading.trouble });
      return;
    }
    const spelled = archivedSpelling(reading.handle, archived);
    setEdited({ of: spelled, text: spelled, error: null });
    const plan = planFetch('user', { handle: spelled }, route);
    // What turned out to have a price is asked for on the player's page.
    const isRun = isFetched && isFree && plan.ok && !isLookingBack;
    if (isRun) void runPlan({ archive, profile }, plan.value, 0);
    change({ routesOf: isRun || isLookingBack ? null : spelled });
    navigate(playerPath(spelled));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    open(text, true);
  };
  return (
    <form onSubmit={submit} className={`${classes['form']} stack gap2`} noValidate aria-label="Look up a player">
      <TextInput
        label="Handle"
        value={text}
        onChange={(event) => setEdited({ of: handle, text: event.currentTarget.value, error: null })}
        error={error}
        autoComplete="off"
        spellCheck={false}
        size="xs"
      />
      <RouteChoice chosen={route} onChoose={(chosen) => change({ route: chosen })} />
      <Button
        type="submit"
        tone={handle === null ? 'act' : 'plain'}
        // Where the price is known from stands with the route.
        note={
          isLookingBack
            ? 'in the archive only'
            : isFree
              ? 'free · stored copy'
              : priced.ok
                ? formatPrice(priced.value, quota)
                : null
        }
      >
        Look up
      </Button>
      <Button tone="quiet" onClick={() => open(text, false)} note="fetches nothing yet">
        Other routes
      </Button>
      <DemoHint className="muted small" names={demoHandles.slice(0, 3)} onChoose={(name) => open(name, true)} />
    </form>
  );
}

interface EditedHandle {
  /** Whose page it was typed on. */
  readonly of: string | null;
  readonly text: string;
  readonly error: string | null;
}
