import { useLayoutEffect, useRef, useState } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { datedName } from '../../format/format.ts';
import { useSaveFile, type SavedKind, type SaveResult } from '../../services/save/save-file.ts';
import { Button } from '../kit/button.tsx';
import { SaveStatus } from './copy-and-save.tsx';

/** One file that can be had. */
export interface FileChoice {
  /** What the button or the line of a menu says: "Save CSV", "This view as CSV". */
  readonly label: string;
  /** Before the label, for screen readers: "Save", where it is only "CSV". */
  readonly verb?: string;
  /** What is saved, for screen readers behind the label: "the comparison". */
  readonly of?: string;
  /** How much: "12 ships, 8 columns". */
  readonly note?: string;
  /** The file's whole name, or what it holds: then the day (UTC) and the ending are added. */
  readonly name: string | { readonly dated: string };
  readonly kind: SavedKind;
  /** Text as it is, or base64 for `png` and `parquet`; what it throws is told. */
  readonly write: () => string | Promise<string>;
  readonly isDisabled?: boolean;
}

interface SaveButtonsProps {
  readonly files: readonly FileChoice[];
  readonly tone?: 'plain' | 'quiet';
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
}

/** A button for each file; where the last one went, or why it did not, stands before them. */
export function SaveButtons({
  files,
  tone = 'plain',
  className = 'inline-row wrap at-end bounded gap1-2',
  buttonClassName,
}: SaveButtonsProps) {
  const { isSaving, result, choose } = useChosenFile();
  return (
    <div className={className}>
      <SaveStatus result={result} />
      {files.map((file) => (
        <Button
          key={file.label}
          tone={tone}
          note={file.note}
          className={buttonClassName ?? ''}
          aria-busy={isSaving}
          disabled={file.isDisabled}
          onClick={() => void choose(file)}
        >
          {file.verb === undefined ? null : <span className="visually-hidden">{file.verb} </span>}
          {file.label}
          {file.of === undefined ? null : <span className="visually-hidden"> of {file.of}</span>}
        </Button>
      ))}
    </div>
  );
}

interface SaveCsvButtonProps {
  /** Whose figures, for screen readers: `the comparison`. */
  readonly of?: string;
  /** Words for the file's name; the day is added. */
  readonly name: string;
  readonly write: () => string;
  readonly className?: string;
}

/** Saves a table as CSV and says where, or why not. */
export function SaveCsvButton({ of, name, write, className }: SaveCsvButtonProps) {
  const dated = name.replaceAll(/[^\w.]+/g, '-');
  return (
    <SaveButtons
      className={className}
      files={[{ label: 'Save CSV', ...(of === undefined ? {} : { of }), name: { dated }, kind: 'csv', write }]}
    />
  );
}

/** Text that can be put on the clipboard. */
export interface CopyChoice {
  /** What the line of the menu says: "Copy as curl". */
  readonly label: string;
  readonly note?: string;
  /** Null where there is nothing to copy after all. */
  readonly text: () => string | null | Promise<string | null>;
}

/** Ways to take what is on screen elsewhere. */
export interface Shared {
  /** The view's address inside the window; asked for when it is copied, where it changes without a render. */
  readonly link?: string | (() => string);
  readonly copies?: readonly CopyChoice[];
  /** Groups of files, a line between them; asked for when the menu opens. */
  readonly files?: () => readonly (readonly FileChoice[])[];
}

/** What the parts of a page can save, each in groups; the head's Share menu asks when it opens. */
export type OfferedFiles = Set<NonNullable<Shared['files']>>;

/** A place for the files of a page's parts, and all of them for its head. */
export function useOfferedFiles() {
  const [offered] = useState<OfferedFiles>(() => new Set());
  return { offered, files: () => [...offered].flatMap((groupsOf) => groupsOf()) };
}

/** Offers files in the head's Share menu as long as the part that can save them is on screen, in the order the parts came. */
export function useOfferFiles(offered: OfferedFiles, groupsOf: NonNullable<Shared['files']>): void {
  const latest = useRef(groupsOf);
  useLayoutEffect(() => {
    latest.current = groupsOf;
  });
  useLayoutEffect(() => {
    const groupsOfNow = () => latest.current();
    offered.add(groupsOfNow);
    return () => void offered.delete(groupsOfNow);
  }, [offered]);
}

/** Saves one file after another, named after the day that is on screen. */
export function useChosenFile() {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const choose = async ({ name, kind, write }: FileChoice): Promise<SaveResult> =>
    save(typeof name === 'string' ? name : datedName(name.dated, kind, asOf ?? Date.now()), kind, write);
  return { isSaving, result, choose };
}
