import { Segments } from '../../../ui/segments.tsx';
import { useTelemetryStore, type ComparedKind } from '../telemetry-store.ts';
import { CompareSnapshots } from './compare-snapshots.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { PageSection } from './page-section.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';

/** Two versions, or two snapshots of the version shown, figure by figure. */
export function CompareSection({ shown }: { readonly shown: ShownTelemetry }) {
  const kind = useTelemetryStore(({ view }) => view.comparedKind);
  const changeView = useTelemetryStore((store) => store.changeView);
  const name = shown.version?.name ?? '';
  const options: readonly { readonly value: ComparedKind; readonly label: string }[] = [
    { value: 'versions', label: 'Two versions' },
    { value: 'snapshots', label: `Two snapshots of ${name}` },
  ];
  return (
    <PageSection
      id="compare"
      title="Compare"
      note="A difference is said in the words of what it is of; where either side tells no number of reports, or none, there is no claim. The service names no unit for any of these figures."
      aside={
        <Segments
          label="Compared"
          value={kind}
          options={options}
          onChange={(comparedKind) => changeView({ comparedKind })}
        />
      }
    >
      {kind === 'versions' ? (
        <CompareVersions shown={shown} />
      ) : (
        <CompareSnapshots key={`${name} ${shown.timetable}`} version={name} timetable={shown.timetable} />
      )}
    </PageSection>
  );
}
