import type { ExportReport } from '../launch/host.ts';
import type { LaunchOptions } from '../launch/launch-options.ts';

/** What is said where the data folder is open in a window. */
export const exportThere =
  'Nothing was exported. Close that window first, or export there: Offline, Backups, Export archive.';

/** Says on the command line how an export goes on, and how it ended. */
export interface FollowedExport {
  readonly onExport: (report: ExportReport) => void;
  /** The exit code once it has ended: 0 done, 1 not. */
  readonly ended: Promise<number>;
}

interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** @returns null where no export was asked for: then nobody at a command line waits for one. */
export function followExport(
  { exportArchive }: Pick<LaunchOptions, 'exportArchive'>,
  { say, complain }: Terminal,
): FollowedExport | null {
  if (exportArchive === null) return null;
  const { resolve, promise } = Promise.withResolvers<number>();
  const onExport = (report: ExportReport): void => {
    switch (report.state) {
      case 'begun':
        say(
          report.tablesThere === 0
            ? `Exporting into ${report.folder}`
            : `Going on in ${report.folder}: ${report.tablesThere} tables are there`,
        );
        break;
      case 'table':
        if (report.rows > 0) say(`  ${report.table}: ${count(report.rows)} rows`);
        break;
      case 'done': {
        const { folder, tables, rows, parts, byteLength } = report.written;
        const size = `${(byteLength / 1_000_000).toFixed(1)} MB`;
        say(
          `Exported ${tables} tables, ${count(rows)} rows, in ${count(parts)} files of ${size} to ${folder}. Each was read back and compared.`,
        );
        resolve(0);
        break;
      }
      case 'failed':
        complain(`The archive was not exported. ${report.problem.detail ?? report.problem.kind}`);
        resolve(1);
    }
  };
  return { onExport, ended: promise };
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
