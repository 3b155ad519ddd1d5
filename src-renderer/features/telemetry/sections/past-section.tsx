import { formatInstant } from '../../../format/format.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { JsonTree } from '../../../ui/record/json-tree.tsx';
import { compareResponses } from '../model/compare-responses.ts';
import { formatTimetable } from '../model/labels.ts';
import type { ShownTelemetry } from '../model/shown-telemetry.ts';
import { readPast, type Past, type TelemetryResponse } from '../model/telemetry.ts';
import { FiguresTable, writeComparedCsv } from './figures-table.tsx';
import { SaveCsvButton } from '../../../ui/save/save-files.tsx';
import { PageSection } from './page-section.tsx';
import classes from './sections.module.css';

/** `past` of the version shown, as what it turns out to be. */
export function PastSection({ shown: { response, version, timetable } }: { readonly shown: ShownTelemetry }) {
  const past = response ? readPast(response) : null;
  return (
    <PageSection
      id="past"
      title={`Past of ${version?.name ?? ''} ${formatTimetable(timetable)}`}
      note={past ? noteOf(past) : null}
    >
      {response === null || past === null ? (
        <p className="muted">Nothing is archived of {version?.name ?? 'it'}, so nothing of its past.</p>
      ) : (
        <PastContent response={response} past={past} />
      )}
    </PageSection>
  );
}

/** What one has to know of it: the specification names `past` and does not show it. */
function noteOf({ kind }: Past): string {
  switch (kind) {
    case 'reading':
      return 'The service sends a past with each response and does not describe it. Here it has the shape of the current figures, so it is read as earlier ones of the same kind; how far back they reach, only their time says.';
    case 'tree':
      return 'The service sends a past with each response and does not describe it. Here it has another shape than the current figures, so it is shown as it was sent.';
    case 'none':
    case 'lost':
      return 'The service sends a past with each response and does not describe it.';
    default:
      return kind satisfies never;
  }
}

function PastContent({ response, past }: { readonly response: TelemetryResponse; readonly past: Past }) {
  switch (past.kind) {
    case 'reading': {
      const figures = compareResponses({ telemetry: { current: past.reading, past: null } }, response);
      const names = {
        before: `Past${timeOf(past.reading.updatedAt)}`,
        after: `Current${timeOf(response.telemetry.current?.updatedAt ?? null)}`,
      };
      return (
        <>
          <FiguresTable label={`Past and current figures of ${response.version}`} figures={figures} {...names} />
          <SaveCsvButton
            className="row wrap at-end gap2 above2"
            of="past and current figures"
            name={`telemetry ${response.version} ${formatTimetable(response.timetable)} past`}
            write={() => writeComparedCsv(figures, names)}
          />
        </>
      );
    }
    case 'tree':
      return typeof past.wire === 'object' && past.wire !== null ? (
        <JsonTree label={`Past of ${response.version}, as it was sent`} value={past.wire} />
      ) : (
        <pre className={classes['bare']}>{JSON.stringify(past.wire) ?? 'nothing'}</pre>
      );
    case 'none':
      return <p className="muted">It came empty, or not at all, with this response.</p>;
    case 'lost':
      return <ProblemCard problem={past.problem} stillWorks="The figures above were read when the response came." />;
    default:
      return past satisfies never;
  }
}

function timeOf(updatedAt: number | null): string {
  return updatedAt === null ? ', of an unknown time' : `, ${formatInstant(updatedAt)}`;
}
