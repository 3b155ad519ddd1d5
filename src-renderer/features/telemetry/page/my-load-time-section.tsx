import { useDeferredValue, useId } from 'react';
import { maxTypedChars } from '../telemetry-address.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import classes from './my-load-time-section.module.css';
import { LoadTimePlaces } from './load-time-places.tsx';
import { PageSection } from './page-section.tsx';
import { readLoadTime } from './read-load-time.ts';
import type { ShownTelemetry } from './shown-telemetry.ts';

/** A load time in, where it lies among the reports of each version out. */
export function MyLoadTimeSection({ shown }: { readonly shown: ShownTelemetry }) {
  const typed = useTelemetryStore(({ view }) => view.loadTime);
  const changeView = useTelemetryStore((store) => store.changeView);
  const read = readLoadTime(typed);
  const settled = readLoadTime(useDeferredValue(typed));
  const id = useId();
  const messageId = `${id}message`;
  const message = read.kind === 'wrong' ? read.message : read.kind === 'value' ? read.note : null;
  return (
    <PageSection
      id="my-load-time"
      title="Where is my load time?"
      note="Placed among the published percentiles of each version, and interpolated in a straight line between two neighbours only; beyond the first and the last nothing is said. The figures come without a unit, which is probably seconds."
    >
      <div className={classes['form']}>
        <div>
          <label className={classes['label']} htmlFor={id}>
            My load time, in seconds
          </label>
          {/* The kit's own input takes no description from outside; what was read must be told with the field. */}
          <input
            id={id}
            className={classes['input']}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxTypedChars}
            placeholder="such as 42.5"
            value={typed}
            aria-invalid={read.kind === 'wrong'}
            aria-describedby={messageId}
            onChange={({ currentTarget: { value } }) => changeView({ loadTime: value })}
            onKeyDown={({ key }) => {
              if (key === 'Escape') changeView({ loadTime: '' });
            }}
          />
        </div>
        <p id={messageId} role="status" className={classes['message']} data-wrong={read.kind === 'wrong' || undefined}>
          {message}
        </p>
      </div>
      {settled.kind === 'value' ? (
        <LoadTimePlaces shown={shown} value={settled.value} />
      ) : (
        <p className={classes['hint']}>
          {read.kind === 'empty'
            ? 'Enter how long the game takes to load on your machine.'
            : 'Nothing is placed until the number can be read.'}
        </p>
      )}
    </PageSection>
  );
}
