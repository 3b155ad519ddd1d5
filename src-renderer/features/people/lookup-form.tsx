import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { demoHandles } from '../../../src-shared/demo-handles.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import { Button } from '../../ui/button.tsx';
import { priceWords } from '../../ui/price-words.ts';
import { runPlan } from '../../ui/run-plan.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import classes from './people-page.module.css';

interface LookupFormProps {
  readonly handle: string | null;
  /** Called with the clean handle as soon as it has been asked for. */
  readonly onFound: (handle: string) => void;
}

/** Fetches the stored copy of a player's profile, which is free. */
export function LookupForm({ handle, onFound }: LookupFormProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const { quota } = useServiceTimes();
  const [text, setText] = useState(handle ?? '');
  const [error, setError] = useState<string | null>(null);
  // The price does not depend on the handle.
  const priced = usePlan('user', { handle: 'a' }, 'stored');
  const price = priced.ok ? `${priceWords(priced.value, quota)} · stored copy` : null;
  const lookUp = (wanted: string) => {
    const plan = planFetch('user', { handle: wanted }, 'stored');
    if (!plan.ok) {
      setError(plan.problem.detail ?? 'Check the handle.');
      return;
    }
    setError(null);
    void runPlan({ archive, profile }, plan.value, 0);
    onFound(String(plan.value.params['handle']));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookUp(text);
  };
  return (
    <form onSubmit={submit} className={classes['form']} noValidate>
      <TextInput
        label="Handle"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
        size="xs"
      />
      <Button type="submit" note={price}>
        Look up
      </Button>
      {profile.kind === 'demo' ? (
        <p className={classes['hint']}>
          In the demo universe try{' '}
          {demoHandles.slice(0, 3).map((name, index) => (
            <span key={name}>
              {index > 0 ? ', ' : ''}
              <button
                type="button"
                className={classes['link']}
                onClick={() => {
                  setText(name);
                  lookUp(name);
                }}
              >
                {name}
              </button>
            </span>
          ))}
        </p>
      ) : null}
    </form>
  );
}
