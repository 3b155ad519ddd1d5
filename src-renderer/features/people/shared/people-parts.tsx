import { Fragment } from 'react';
import { organizationsPath, playersPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { SectionTabs } from '../../../ui/kit/page-navigation.tsx';
import classes from './people.module.css';

/** The two sides of People. */
export function PeopleTabs({ current }: { readonly current: 'players' | 'organizations' }) {
  return (
    <SectionTabs
      label="People"
      tabs={[
        { title: 'Players', href: playersPath(), isCurrent: current === 'players' },
        { title: 'Organizations', href: organizationsPath(), isCurrent: current === 'organizations' },
      ]}
    />
  );
}

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
