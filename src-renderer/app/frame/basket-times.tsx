import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lapsePlan, type ServiceTime } from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../archive/hooks/use-own-work.ts';
import { writePreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { offlinePath } from '../../format/paths.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { dueAt, planStep, reminderMessage } from '../../services/basket/basket-times.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useNotificationStore } from '../../services/connection/notifications.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

/** The longest time until a time that is waited for is looked at again: a computer that slept fires no timer at the right moment. */
const mostMs = 60_000;

/**
 * Begins a planned run of the basket and reminds of it, when the time that was agreed to has come. Both wait while an earlier day
 * is on screen, and while another connection is.
 */
export function BasketTimes() {
  const { archive, asOf } = useArchive();
  const profile = useActiveProfile();
  const [run] = usePreference('basketRun');
  const [reminder] = usePreference('basketReminder');
  const resume = useBasketRunStore((store) => store.resume);
  const [told, setTold] = useState<Told | null>(null);
  const opened = useRef<{ readonly archive: ArchiveDatabase; readonly at: number } | null>(null);
  const isNow = asOf === null;
  const plan = isNow ? (run?.waitsFor ?? null) : null;
  const wanted = isNow ? (reminder ?? null) : null;
  useEffect(() => {
    if (opened.current?.archive !== archive) opened.current = { archive, at: Date.now() };
    const openedAt = opened.current.at;
    if (!plan && !wanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const now = Date.now();
      const dues = [plan && dueAt(plan, openedAt), wanted?.at ?? null].filter((due) => due !== null);
      timer = setTimeout(look, Math.min(Math.max(0, Math.min(...dues) - now), mostMs));
    };
    const look = (): void => {
      const now = Date.now();
      const step = plan ? planStep(plan, { now, openedAt }) : 'wait';
      // What is long past needs no reminder any more.
      const reminded = wanted ? planStep(wanted, { now, openedAt: 0 }) : 'wait';
      if (step === 'wait' && reminded === 'wait') wait();
      // The archive may be left meanwhile, which closes it; then the next that opens it takes it up.
      if (step === 'act') resume({ archive, profile }).catch(() => undefined);
      if (step === 'lapse') lapsePlan(archive).catch(() => undefined);
      if (wanted && reminded !== 'wait')
        remind(archive, reminded === 'act' ? wanted : null)
          .then(setTold)
          .catch(() => undefined);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [archive, profile, plan, wanted, resume]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {told === null ? '' : `${told.title}. ${told.body}`}
      </p>
      {told === null ? null : <Reminder told={told} onPutAway={() => setTold(null)} />}
    </>
  );
}

interface Told {
  readonly title: string;
  readonly body: string;
  /** Whether anything waits there. */
  readonly isOfBasket: boolean;
}

/** Once: the wish is over before anything is shown, so that two windows or a crash never remind twice. */
async function remind(archive: ArchiveDatabase, reminder: ServiceTime | null): Promise<Told | null> {
  await writePreference(archive, 'basketReminder', null);
  if (!reminder) return null;
  const waiting = (await readBasket(archive)).filter(({ state }) => state === 'waiting').length;
  const message = reminderMessage(reminder, waiting);
  await useNotificationStore.getState().show(message);
  return { ...message, isOfBasket: waiting > 0 };
}

function Reminder({ told, onPutAway }: { readonly told: Told; readonly onPutAway: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Notice
      label="Reminder"
      putAway={{ label: 'Put the reminder away', run: onPutAway }}
      actions={
        told.isOfBasket ? (
          <Button
            onClick={() => {
              onPutAway();
              navigate(offlinePath('basket'));
            }}
          >
            Show the basket
          </Button>
        ) : null
      }
    >
      <p className={classes['line']}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>{told.title}</strong>. {told.body}
        </span>
      </p>
    </Notice>
  );
}
