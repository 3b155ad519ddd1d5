import { timetableTitles } from './model/labels.ts';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { telemetryPath } from '../../format/paths.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CopyLinkButton } from '../../ui/kit/copy-and-save.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { timetableNoun } from './model/labels.ts';
import { isDayOffered, type ShownTelemetry } from './model/shown-telemetry.ts';
import { useTelemetryStore, wholeSpan, writeTelemetryView } from './model/telemetry-store.ts';
import { timetables } from './model/telemetry.ts';
import { focusVersionChoice, SectionNav, versionChoiceId } from './sections/page-section.tsx';
import classes from './telemetry-page.module.css';

interface TelemetryBarProps {
  readonly shown: ShownTelemetry;
  readonly hasSections: boolean;
}

/** What the figures are summed up over, which version is shown, and the ways about the page; stays at the top. */
export function TelemetryBar({ shown, hasSections }: TelemetryBarProps) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const noteId = useId();
  const { timetable, hasDay } = shown;
  const offered = timetables.filter((one) => one !== 'DAY' || hasDay || timetable === 'DAY');
  return (
    <>
      <div className={classes['bar']}>
        <div className="row wrap gap2-4">
          <Segments
            label="Summed up over a"
            value={timetable}
            options={offered.map((value) => ({ value, label: timetableTitles[value] }))}
            describedBy={noteId}
            onChange={(chosen) => changeView({ timetable: chosen })}
          />
          <VersionChoice shown={shown} />
          <SpanWords shown={shown} />
          {hasSections ? <LinkToThis /> : null}
        </div>
        {hasSections ? <SectionNav /> : null}
      </div>
      <DayWords id={noteId} shown={shown} />
    </>
  );
}

interface DayWordsProps {
  readonly id: string;
  readonly shown: ShownTelemetry;
}

/** Why a day is offered of this version, or is not. */
function DayWords({ id, shown: { timetable, hasDay, latest, version } }: DayWordsProps) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const isDay = timetable === 'DAY';
  if (version === null || (hasDay && !isDay)) return null;
  return (
    <p id={id} className="muted small">
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
  const { versions, version, latest, timetable, archived, answers } = shown;
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
          label: `${name}${isLatest ? ' · latest' : ''}${answers.has(name) ? '' : ` · no ${timetableNoun(timetable)} yet`}`,
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

/** Puts a link to the page as it is shown on the clipboard. What came of it stands below the button, out of the layout. */
function LinkToThis() {
  const view = useTelemetryStore((store) => store.view);
  return (
    <span className={classes['link']}>
      <CopyLinkButton path={telemetryPath(writeTelemetryView(view))} />
    </span>
  );
}
