import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { planFetch } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { priceWords } from '../../../ui/price-words.ts';
import { runPlan } from '../../../ui/run-plan.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import classes from './sid-form.module.css';
import { useIsLookingBack } from '../../../ui/as-of-store.ts';

interface SidFormProps {
  /** Called with the clean SID as soon as it has been asked for. */
  readonly onFound: (sid: string) => void;
}

/** Fetches the stored copy of an organization's page. Only what is free runs without being asked for once more. */
export function SidForm({ onFound }: SidFormProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const { quota } = useServiceTimes();
  const isLookingBack = useIsLookingBack();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  // The price does not depend on the SID.
  const priced = usePlan('organization', { sid: 'A' }, 'stored');
  const lookUp = (wanted: string): void => {
    const plan = planFetch('organization', { sid: wanted }, 'stored');
    if (!plan.ok) {
      setError(plan.problem.detail ?? 'Check the SID.');
      return;
    }
    setError(null);
    // Its page offers what has a price, with the price.
    if (plan.value.cost.maxUnits === 0 && !isLookingBack) void runPlan({ archive, profile }, plan.value, 0);
    onFound(String(plan.value.params['sid']));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookUp(text);
  };
  return (
    <form onSubmit={submit} className={classes['form']} noValidate>
      <TextInput
        label="SID"
        description="Capital and small letters differ."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
        size="xs"
        w={240}
      />
      <Button
        type="submit"
        tone="act"
        note={isLookingBack ? 'in the archive only' : priced.ok ? priceWords(priced.value, quota) : null}
      >
        Look up
      </Button>
      {profile.kind === 'demo' ? (
        <p className={classes['hint']}>
          In the demo universe try{' '}
          {demoSids.map((sid, index) => (
            <span key={sid}>
              {index > 0 ? ', ' : ''}
              <button
                type="button"
                className={classes['link']}
                onClick={() => {
                  setText(sid);
                  lookUp(sid);
                }}
              >
                {sid}
              </button>
            </span>
          ))}
        </p>
      ) : null}
    </form>
  );
}

/** Of several sizes: four pages and a half, two, one on the page's edge, and one whose members are all hidden. */
const demoSids = ['TIDEWRK', 'LAMPLTR', 'SLWFRT', 'HUSHED'] as const;
