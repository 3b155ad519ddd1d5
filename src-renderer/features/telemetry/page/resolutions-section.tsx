import { useMemo } from 'react';
import { formatCounted } from '../../../ui/format.ts';
import { JsonTree } from '../../../ui/json-tree.tsx';
import { ResolutionShares } from '../charts/resolution-shares.tsx';
import { rankResolutions } from '../rank-resolutions.ts';
import type { TelemetryAnswer } from '../telemetry.ts';
import { PageSection } from './page-section.tsx';
import classes from './resolutions-section.module.css';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { byTimetable } from './timetable-words.ts';

/** The resolutions of the version shown as ranked shares, and whatever of the list could not be read, as it was sent. */
export function ResolutionsSection({ shown }: { readonly shown: ShownTelemetry }) {
  const { answer, before, version, timetable } = shown;
  const ranked = useMemo(
    () => (answer ? rankResolutions(wireOf(answer), before ? wireOf(before) : null) : null),
    [answer, before],
  );
  const name = version?.name ?? '';
  return (
    <PageSection id="resolutions" title="Resolutions" isOpen>
      {ranked === null ? (
        <p className={classes['none']}>
          Nothing is archived of {name} {byTimetable(timetable)}.
        </p>
      ) : ranked.shares.length === 0 && ranked.unread.length === 0 ? (
        <p className={classes['none']}>
          The answer for {name} {byTimetable(timetable)} lists no resolution.
        </p>
      ) : (
        <>
          {ranked.shares.length > 0 ? (
            <ResolutionShares
              version={name}
              before={before?.version ?? null}
              ranked={ranked}
              timetable={byTimetable(timetable)}
              updatedAt={answer?.telemetry.current?.updatedAt ?? null}
            />
          ) : null}
          {ranked.unread.length > 0 ? <Unread unread={ranked.unread} name={name} /> : null}
        </>
      )}
    </PageSection>
  );
}

/** As it was sent; where the raw answer is lost, what was read of it when it came. */
function wireOf({ resolutionsWire, wireProblem, telemetry }: TelemetryAnswer): unknown {
  return wireProblem ? (telemetry.current?.popularResolutions ?? null) : resolutionsWire;
}

interface UnreadProps {
  readonly unread: readonly unknown[];
  readonly name: string;
}

function Unread({ unread, name }: UnreadProps) {
  return (
    <div className={classes['unread']}>
      <p>
        {formatCounted(unread.length, 'entries')} could not be read as{' '}
        {unread.length === 1 ? 'a resolution' : 'resolutions'}
        {' and '}
        {unread.length === 1 ? 'is' : 'are'} kept as sent:
      </p>
      <JsonTree label={`Entries of ${name} that could not be read`} value={unread} />
    </div>
  );
}
