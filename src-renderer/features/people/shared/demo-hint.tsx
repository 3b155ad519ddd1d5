import { Fragment } from 'react';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import classes from './people.module.css';

interface DemoHintProps {
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
  readonly className: string | undefined;
}

/** What can be looked up in the demo universe; nothing on other connections. */
export function DemoHint({ names, onChoose, className }: DemoHintProps) {
  if (useActiveProfile().kind !== 'demo') return null;
  return (
    <p className={className}>
      In the demo universe try{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? ', ' : ''}
          <button type="button" className={classes['demoName']} onClick={() => onChoose(name)}>
            {name}
          </button>
        </Fragment>
      ))}
    </p>
  );
}
