import { Menu } from '@mantine/core';
import { IconChevronDown, IconShare2 } from '@tabler/icons-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writeViewLink } from '../../../src-shared/deep-link.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { datedName } from '../../format/format.ts';
import { formatSaveResult, useSaveFile, type SavedKind, type SaveResult } from '../../services/save/save-file.ts';
import { Button } from './button.tsx';
import classes from './controls.module.css';
import { copyText, SaveStatus } from './copy-and-save.tsx';

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
  /** Text as it is, or base64 for `png`; what it throws is told. */
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
interface CopyChoice {
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

/** How long what became of a choice stands below the button, in milliseconds. */
const saidForMs = 8_000;

interface Said {
  readonly words: string | null;
  readonly isFailed: boolean;
}

/** What a menu holds belongs to the view, not beside it. */
const inMain = { target: '#main' };

/** Copies a link, copies texts, saves files; what became of it stands below the button for a moment, out of the layout. */
export function ShareMenu({ link, copies = [], files }: Shared) {
  const { isSaving, choose } = useChosenFile();
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => say(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  const put = (text: string | null, done: string, refused: string) => {
    const isDone = text !== null && copyText(text);
    say({ words: isDone ? done : text === null ? refused : 'The system did not take it', isFailed: !isDone });
  };
  const copyLink = (path: string | (() => string)) =>
    put(writeViewLink(typeof path === 'string' ? path : path()), 'Link copied', 'Too much for a link');
  const save = async (file: FileChoice) => {
    say(null); // so that the same words are announced again
    const result = await choose(file);
    if (result !== null) say({ words: formatSaveResult(result), isFailed: 'problem' in result });
  };
  const copy = async ({ label, text }: CopyChoice) => put(await text(), `${label}: done`, 'Nothing to copy');
  return (
    <span className="positioned">
      {/* The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus. */}
      <Menu position="bottom-end" shadow="md" radius={8} withInitialFocusPlaceholder={false} portalProps={inMain}>
        <Menu.Target>
          <Button aria-busy={isSaving}>
            <span className={classes['pictured']}>
              <IconShare2 size={14} stroke={1.75} aria-hidden />
              <span className={classes['pictured-words']}>Share</span>
              <IconChevronDown size={12} aria-hidden />
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {link === undefined ? null : <Menu.Item onClick={() => copyLink(link)}>Copy link</Menu.Item>}
          {copies.map((choice) => (
            <Menu.Item key={choice.label} onClick={() => void copy(choice)}>
              {choice.label} <span className="muted small beside1">{choice.note}</span>
            </Menu.Item>
          ))}
          {files ? (
            <Choices
              choices={files}
              isFirst={link === undefined && copies.length === 0}
              onChoose={(file) => void save(file)}
            />
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <p role="status" className={classes['said']} data-failed={said?.isFailed === true || undefined}>
        {said?.words}
      </p>
    </span>
  );
}

interface ChoicesProps {
  readonly choices: () => readonly (readonly FileChoice[])[];
  /** Nothing stands above them in the menu. */
  readonly isFirst: boolean;
  readonly onChoose: (choice: FileChoice) => void;
}

/** A part of its own, so that nothing is counted while the menu is closed. */
function Choices({ choices, isFirst, onChoose }: ChoicesProps) {
  return choices().map((group, index) => (
    <Fragment key={group[0]?.label}>
      {isFirst && index === 0 ? null : <Menu.Divider />}
      {group.map((choice) => (
        <Menu.Item key={choice.label} onClick={() => onChoose(choice)}>
          {choice.label} <span className="muted small beside1">{choice.note}</span>
        </Menu.Item>
      ))}
    </Fragment>
  ));
}

function useChosenFile() {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const choose = async ({ name, kind, write }: FileChoice): Promise<SaveResult> =>
    save(typeof name === 'string' ? name : datedName(name.dated, kind, asOf ?? Date.now()), kind, write);
  return { isSaving, result, choose };
}
