import type { ExportNews } from '../launch/host.ts';
import type { LaunchOptions } from '../launch/launch-options.ts';

/** What is said where the data folder is open in a window. */
export const exportThere = 'Nothing was exported. Close that window first, or export there: Offline, Backups, Export archive.';

/** Says on the command line how an export goes on, and how it ended. */
export interface ToldExport {
  readonly onExport: (news: ExportNews) => void;
  /** The exit code once it has ended: 0 done, 1 not. */
  readonly ended: Promise<number>;
}

interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** @returns null where no export was asked for: then nobody at a command line waits for one. */
export function tellExport(
  { exportArchive }: Pick<LaunchOptions, 'exportArchive'>,
  { say, complain }: Terminal = { say: console.log, complain: console.error },
): ToldExport | null {
  if (exportArchive === null) return null;
  const { resolve, promise } = Promise.withResolvers<number>();
  const onExport = (news: ExportNews): void => {
    switch (news.state) {
      case 'begun':
        say(news.tablesThere === 0 ? `Exporting into ${news.folder}` : `Going on in ${news.folder}: ${news.tablesThere} tables are there`);
        break;
      case 'table':
        if (news.rows > 0) say(`  ${news.table}: ${count(news.rows)} rows`);
        break;
      case 'done': {
        const { folder, tables, rows, parts, byteLength } = news.written;
        const size = `${(byteLength / 1_000_000).toFixed(1)} MB`;
        say(`Exported ${tables} tables, ${count(rows)} rows, in ${count(parts)} files of ${size} to ${folder}. Each was read back and compared.`);
        resolve(0);
        break;
      }
      case 'failed':
        complain(`The archive was not exported. ${news.problem.detail ?? news.problem.kind}`);
        resolve(1);
    }
  };
  return { onExport, ended: promise };
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
