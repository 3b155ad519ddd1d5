import type { FileChoice } from './save-files.tsx';

interface TableFile {
  /** How much: "12 ships, 8 columns". */
  readonly note: string;
  /** What the files hold; the day and the ending are added. */
  readonly dated: string;
  readonly csv: () => Promise<string>;
  readonly markdown: () => Promise<string>;
}

/**
 * One table in two kinds of file. Apart from what saves them, which the first view does without.
 *
 * @param what "This view", "Everything".
 */
export function tableFiles(what: string, { note, dated, csv, markdown }: TableFile): readonly FileChoice[] {
  const file = { note, name: { dated } };
  return [
    { ...file, label: `${what} as CSV`, kind: 'csv', write: csv },
    { ...file, label: `${what} as Markdown`, kind: 'md', write: markdown },
  ];
}
