import { readWholeNumber } from '../../../ui/kit/whole-number.ts';
import { useState, type ReactNode } from 'react';
import type { Observation } from '../../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { readViewRequests, type ViewRequests } from '../../../archive/basket/read-basket-facts.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { useObservations } from '../../../archive/hooks/use-collection.ts';
import { formatBasketAddition, useAddToBasket } from '../../../services/basket/add-to-basket.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { HangingPanel } from '../../../ui/kit/hanging-panel.tsx';
import classes from './basket-section.module.css';
import { formatUnits } from '../../../services/basket/basket-sum.ts';
import { memberPages, olderThan, viewChoices } from './view-choices.ts';

/** Whole views and other groups of refreshes, with what each is, to be put into the basket. */
export function AddViewMenu({ tone = 'plain' }: { readonly tone?: 'act' | 'plain' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <HangingPanel
      isOpen={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={500}
      middlewares={{ flip: true, shift: true, size: { padding: 40 } }}
      label="Add a view"
      // As high as the window has room for; what is inside scrolls.
      dropdown={{ className: 'stack' }}
      button={
        <Button tone={tone} onClick={() => setOpen(!isOpen)}>
          Add a view
        </Button>
      }
    >
      <AddViewPanel />
    </HangingPanel>
  );
}

/** What can be put in by one click each, and what came of the last click. */
function AddViewPanel() {
  const requests = useArchiveQuery('view requests', readViewRequests);
  const observations = useObservations();
  const add = useAddToBasket();
  const [said, setSaid] = useState('');
  if (!requests || !observations) return <div className="scroll low stretch" aria-busy />;
  const onAdd = (plans: readonly FetchPlan[]) => {
    void add(plans).then(
      (addition) => setSaid(`${formatBasketAddition(addition)}.`),
      () => setSaid('Nothing was put in: the archive could not be written.'),
    );
  };
  const facts = { requests, observations, onAdd };
  return (
    <div className="scroll low stretch">
      <ul className="plain-list">
        {viewChoices(requests, observations).map(({ name, title, what, stored, live }) => (
          <Choice key={name} title={title} what={what}>
            <WayButtons stored={stored} live={live} onAdd={onAdd} />
          </Choice>
        ))}
        <OlderChoice {...facts} />
        <MembersChoice {...facts} />
      </ul>
      <p role="status" className={classes['said']}>
        {said}
      </p>
    </div>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly what: ReactNode;
  readonly children: ReactNode;
}

function Choice({ title, what, children }: ChoiceProps) {
  return (
    <li>
      <div className={classes['choice']} role="group" aria-label={title}>
        <div>
          <span className="firmer block">{title}</span>
          <span className="muted small lines18 block">{what}</span>
        </div>
        <div className="flex rigid gap2">{children}</div>
      </div>
    </li>
  );
}

interface WayButtonsProps {
  readonly stored: readonly FetchPlan[];
  readonly live: readonly FetchPlan[];
  readonly onAdd: (plans: readonly FetchPlan[]) => void;
}

function WayButtons({ stored, live, onAdd }: WayButtonsProps) {
  return (
    <>
      {stored.length === 0 ? null : (
        <Button note={priceNote(stored)} onClick={() => onAdd(stored)}>
          Stored
        </Button>
      )}
      {live.length === 0 ? null : (
        <Button note={priceNote(live)} onClick={() => onAdd(live)}>
          Live
        </Button>
      )}
    </>
  );
}

/** How many, where they are several, and what they cost together. */
function priceNote(plans: readonly FetchPlan[]): string {
  const min = plans.reduce((sum, { cost }) => sum + (cost.units ?? 0), 0);
  const max = plans.reduce((sum, { cost }) => sum + cost.maxUnits, 0);
  const price = formatUnits(min, max);
  return plans.length === 1 ? price : `${plans.length} · ${price}`;
}

interface FactsProps {
  readonly requests: ViewRequests;
  readonly observations: ReadonlyMap<string, Observation>;
  readonly onAdd: (plans: readonly FetchPlan[]) => void;
}

/** Everything whose archived response is older than some days. */
function OlderChoice({ requests, observations, onAdd }: FactsProps) {
  const [text, setText] = useState('7');
  const now = useClock();
  const days = readWholeNumber(text, 0, 9_999);
  const { stored, live } = days === null ? { stored: [], live: [] } : olderThan(days, requests, { now, observations });
  const isNothing = stored.length + live.length === 0;
  return (
    <Choice
      title="Everything older"
      what={
        <>
          <label>
            than{' '}
            <input
              inputMode="numeric"
              autoComplete="off"
              value={text}
              aria-invalid={days === null}
              onChange={({ target }) => setText(target.value)}
              className={classes['number']}
            />{' '}
            days
          </label>
          {days === null ? ': a whole number' : isNothing ? ': nothing is' : null}
        </>
      }
    >
      <WayButtons stored={stored} live={live} onAdd={onAdd} />
    </Choice>
  );
}

/** Pages of an organization's members, which are live only. */
function MembersChoice({ observations, onAdd }: FactsProps) {
  const [sid, setSid] = useState('');
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('1');
  const found = memberPages({ sid, from: wholeOf(from), to: wholeOf(to) }, observations);
  const problem = typeof found === 'string' ? found : null;
  return (
    <Choice
      title="Members of an organization"
      what={
        <>
          <label>
            SID{' '}
            <input
              value={sid}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              onChange={({ target }) => setSid(target.value)}
              className={classes['sid']}
            />
          </label>{' '}
          <label>
            pages{' '}
            <input
              inputMode="numeric"
              autoComplete="off"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
              className={classes['number']}
            />
          </label>{' '}
          <label>
            to{' '}
            <input
              inputMode="numeric"
              autoComplete="off"
              value={to}
              onChange={({ target }) => setTo(target.value)}
              className={classes['number']}
            />
          </label>
          {problem && sid !== '' ? <span className="bad block">{problem}</span> : null}
        </>
      }
    >
      <Button
        disabled={problem !== null}
        note={typeof found === 'string' ? null : priceNote(found)}
        onClick={() => {
          if (typeof found !== 'string') onAdd(found);
        }}
      >
        Live
      </Button>
    </Choice>
  );
}

function wholeOf(text: string): number {
  return readWholeNumber(text, 0, 999_999) ?? Number.NaN;
}
