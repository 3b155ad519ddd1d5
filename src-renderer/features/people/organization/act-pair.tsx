import { useId } from 'react';
import { instantWords } from '../../../ui/moved/instant-words.ts';
import classes from './act-pair.module.css';
import { actWords } from './act-words.ts';
import type { MemberAct } from './page-answer.ts';

interface ActPairProps {
  /** Oldest first. */
  readonly acts: readonly MemberAct[];
  readonly before: MemberAct;
  readonly after: MemberAct;
  readonly onChoose: (choice: { readonly beforeAt: number; readonly afterAt: number }) => void;
}

/** Chooses the two states of a list that are compared: each is what was known after an act. */
export function ActPair({ acts, before, after, onChoose }: ActPairProps) {
  const last = acts.at(-1) ?? after;
  return (
    <div className={classes['pair']}>
      <ActField
        label="Earlier state"
        acts={acts.slice(0, -1)}
        all={acts}
        chosen={before}
        onChoose={(at) => onChoose({ beforeAt: at, afterAt: at < after.endedAt ? after.endedAt : last.endedAt })}
      />
      <ActField
        label="Later state"
        acts={acts.filter(({ endedAt }) => endedAt > before.endedAt)}
        all={acts}
        chosen={after}
        onChoose={(at) => onChoose({ beforeAt: before.endedAt, afterAt: at })}
      />
    </div>
  );
}

interface ActFieldProps {
  readonly label: string;
  readonly acts: readonly MemberAct[];
  readonly all: readonly MemberAct[];
  readonly chosen: MemberAct;
  readonly onChoose: (endedAt: number) => void;
}

/** The newest is at the top. */
function ActField({ label, acts, all, chosen, onChoose }: ActFieldProps) {
  const id = useId();
  const told = instantWords(all.map(({ endedAt }) => endedAt));
  return (
    <span className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes['select']}
        value={chosen.endedAt}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {acts.toReversed().map((act) => (
          <option key={act.endedAt} value={act.endedAt}>
            {told(act.endedAt)} · {actWords(act)}
          </option>
        ))}
      </select>
    </span>
  );
}
