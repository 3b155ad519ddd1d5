import { useId } from 'react';
import type { Observation } from '../../../../src-shared/cost.ts';
import { pictureHostsOf } from '../../../../src-shared/demo-names.ts';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import { useObservations } from '../../../archive/hooks/use-collection.ts';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { useReadiness } from '../../../archive/readiness/read-readiness.ts';
import type { Readiness } from '../../../archive/readiness/readiness.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useRenewalClock } from '../../../services/quota/quota.ts';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { CompleteActions } from './complete-actions.tsx';
import { batchNames, viewPlans } from './complete-view.ts';
import { PicturesLine } from './fetch-pictures-button.tsx';
import { stateOf, viewTitles } from './labels.ts';
import classes from './readiness-section.module.css';
import { useRequestNames, ViewReadiness } from './view-readiness.tsx';

/** What works without a network: each view with what is archived of it, how old that is, and what would complete it. */
export function ReadinessSection() {
  const titleId = useId();
  const hasKey = useActiveProfile().key.isSet;
  const readiness = useReadiness(hasKey);
  useReportShown('offline', readiness !== undefined);
  return (
    <section className="card" aria-labelledby={titleId} aria-busy={readiness === undefined || undefined}>
      {readiness ? (
        <Views readiness={readiness} titleId={titleId} />
      ) : (
        <>
          <div className="row pad4 wrap spread gap2-4">
            <h2 id={titleId} className="medium bold">
              Offline readiness
            </h2>
          </div>
          <ReadinessSkeleton />
        </>
      )}
    </section>
  );
}

/** What brings what is missing, of all views together and of each. */
const plansOf = onceFor(
  (readiness: Readiness, observations: ReadonlyMap<string, Observation> | undefined, at: number) => {
    const known = observations ?? new Map();
    return {
      all: viewPlans(readiness.views, readiness, at, known),
      ofViews: readiness.views.map((view) => ({ view, plans: viewPlans([view], readiness, at, known) })),
    };
  },
);

interface ViewsProps {
  readonly readiness: Readiness;
  readonly titleId: string;
}

function Views({ readiness, titleId }: ViewsProps) {
  const observations = useObservations();
  const nameOf = useRequestNames();
  const [countsPictures, setCountsPictures] = usePreference('countsPictures');
  // Where none may be loaded, none is missing.
  const hosts = pictureHostsOf(useActiveProfile());
  const needsPictures = countsPictures !== false && hosts.length > 0;
  const at = useRenewalClock(readiness.renewsAt);
  const { all, ofViews } = plansOf(readiness, observations, at);
  const asked = readiness.views.map(stateOf).filter((state) => state !== 'unasked');
  const complete = asked.filter((state) => state === 'complete').length;
  return (
    <>
      <div className="row pad4 wrap spread gap2-4">
        <div className={classes['words']}>
          <h2 id={titleId} className="medium bold">
            Offline readiness
          </h2>
          <p className="muted">
            {complete === asked.length
              ? 'Every view is complete: all of it works without a network.'
              : `${complete} of ${asked.length} views ${complete === 1 ? 'is' : 'are'} complete. What is archived works without a network, the rest waits for one.`}
          </p>
          <FetchManyStatus names={batchNames('all')} noun="requests" nameOf={nameOf} />
        </div>
        <div className="flex wrap at-end push gap2">
          <CompleteActions name="all" title="all views" plans={{ ...all, priced: [] }} />
        </div>
      </div>
      {ofViews.map(({ view, plans }) => (
        <ViewReadiness key={view.name} view={view} needsPictures={needsPictures} plans={plans} nameOf={nameOf} />
      ))}
      <PicturesLine
        views={readiness.views}
        pictureBytes={readiness.pictureBytes}
        isOn={countsPictures}
        onSwitch={(isOn) => void setCountsPictures(isOn)}
      />
    </>
  );
}

const viewCount = Object.keys(viewTitles).length;

/** The outline of the views while what the archive holds is counted. */
function ReadinessSkeleton() {
  return (
    <div aria-hidden data-reading>
      {Array.from({ length: viewCount }, (_, view) => (
        <div key={view} className={classes['outline']} style={{ opacity: 1 - view * 0.12 }}>
          <span style={{ width: '96px' }} />
          <span style={{ width: '160px' }} />
        </div>
      ))}
    </div>
  );
}
