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

interface Beside {
  /** What goes with the button, and what its neighbours are; a selector. */
  readonly place: string;
  /** The button in a neighbour; a selector. */
  readonly button: string;
  /** What takes the focus where there is no neighbour; a selector. */
  readonly otherwise: string;
}

/** Before a button goes with what it removes: the next one takes the focus, or the one before. */
export function focusBeside(button: Element, { place, button: selector, otherwise }: Beside): void {
  const own = button.closest(place);
  const beside = [own?.nextElementSibling, own?.previousElementSibling].flatMap(
    (neighbour) => neighbour?.querySelector<HTMLElement>(selector) ?? [],
  );
  (beside[0] ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}
