import { timetableTitles } from './model/labels.ts';
import { NativeSelect } from '@mantine/core';
import { Button } from '../../ui/kit/button.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { timetableNoun } from './model/labels.ts';
import { isDayOffered, type ShownTelemetry } from './model/shown-telemetry.ts';
import { useTelemetryStore, wholeSpan } from './model/telemetry-store.ts';
import { timetables } from './model/telemetry.ts';
import { focusVersionChoice, SectionNav, versionChoiceId } from './sections/page-section.tsx';
import classes from './telemetry-page.module.css';

const dayWordsId = 'telemetry-day-words';

/** What the figures are summed up over. */
export function TimetableSwitch({ shown: { timetable, hasDay } }: { readonly shown: ShownTelemetry }) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const offered = timetables.filter((one) => one !== 'DAY' || hasDay || timetable === 'DAY');
  return (
    <Segments
      label="Summed up over a"
      value={timetable}
      options={offered.map((value) => ({ value, label: timetableTitles[value] }))}
      describedBy={dayWordsId}
      onChange={(chosen) => changeView({ timetable: chosen })}
    />
  );
}

/** Which version is shown, and which ones the pictures show where that is not all. */
export function VersionFilters({ shown }: { readonly shown: ShownTelemetry }) {
  return (
    <>
      <VersionChoice shown={shown} />
      <SpanWords shown={shown} />
    </>
  );
}

/** Below the head: the ways about the page, which stay at the top, and why a day is offered or is not. */
export function TelemetryBar({
  shown,
  hasSections,
}: {
  readonly shown: ShownTelemetry;
  readonly hasSections: boolean;
}) {
  return (
    <>
      {hasSections ? (
        <div className={classes['bar']}>
          <SectionNav />
        </div>
      ) : null}
      <DayWords shown={shown} />
    </>
  );
}

/** Why a day is offered of this version, or is not. */
function DayWords({ shown: { timetable, hasDay, latest, version } }: { readonly shown: ShownTelemetry }) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const isDay = timetable === 'DAY';
  if (version === null || (hasDay && !isDay)) return null;
  return (
    <p id={dayWordsId} className="muted small">
      {isDay
        ? 'A day is offered of the latest version only: the service calls it useful for no other. Older versions are here by day where the archive has them from their own time.'
        : `No day of ${version.name} is offered: the service calls a day useful for the latest version only.`}{' '}
      {latest && latest !== version ? (
        <Button
          tone="quiet"
          className={classes['inline'] ?? ''}
          onClick={() => {
            changeView({ version: null });
            focusVersionChoice();
          }}
        >
          Show {latest.name}
        </Button>
      ) : null}
    </p>
  );
}

function VersionChoice({ shown }: { readonly shown: ShownTelemetry }) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const { versions, version, latest, timetable, archived, responses } = shown;
  const offered = versions.filter((one) => timetable !== 'DAY' || one === version || isDayOffered(one, archived));
  return (
    <span className="inline-row muted small gap2">
      <label htmlFor={versionChoiceId}>Version</label>
      <NativeSelect
        id={versionChoiceId}
        size="xs"
        w={204}
        value={version?.name ?? ''}
        data={offered.toReversed().map(({ name, isLatest }) => ({
          value: name,
          label: `${name}${isLatest ? ' · latest' : ''}${responses.has(name) ? '' : ` · no ${timetableNoun(timetable)} yet`}`,
        }))}
        onChange={({ currentTarget: { value } }) => changeView({ version: value === latest?.name ? null : value })}
      />
    </span>
  );
}

/** Which versions the pictures show, where that is not all; the strip below them chooses. */
function SpanWords({ shown: { pictured, inView } }: { readonly shown: ShownTelemetry }) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const [first, last] = [inView[0], inView.at(-1)];
  if (!first || !last || inView.length === pictured.length) return null;
  return (
    <span className="inline-row muted small gap2">
      Pictures: {first.name} to {last.name}
      <Button
        tone="quiet"
        className={classes['inline'] ?? ''}
        onClick={() => {
          changeView({ span: wholeSpan });
          focusVersionChoice();
        }}
      >
        Show all<span className="visually-hidden"> versions</span>
      </Button>
    </span>
  );
}
