import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { datedName } from '../../format/format.ts';
import { useSaveFile, type SavedKind } from '../../services/save/save-file.ts';
import { Button } from './button.tsx';
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
          onClick={() => choose(file)}
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

interface SaveMenuProps {
  /** Groups of files, a line between them; asked for when the menu opens. Null while what they hold is being read. */
  readonly choices: (() => readonly (readonly FileChoice[])[]) | null;
}

/** Offers files by name, makes the chosen one, and says where it went or why it did not. */
export function SaveMenu({ choices }: SaveMenuProps) {
  const { isSaving, result, choose } = useChosenFile();
  return (
    <div className="inline-row wrap at-end bounded gap1-2">
      <SaveStatus result={result} />
      {/* The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus. */}
      <Menu position="bottom-end" shadow="md" radius={8} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button aria-busy={isSaving} disabled={choices === null}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{choices === null ? null : <Choices choices={choices} onChoose={choose} />}</Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface ChoicesProps {
  readonly choices: () => readonly (readonly FileChoice[])[];
  readonly onChoose: (choice: FileChoice) => void;
}

/** A part of its own, so that nothing is counted while the menu is closed. */
function Choices({ choices, onChoose }: ChoicesProps) {
  return choices().map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index === 0 ? null : <Menu.Divider />}
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
  const choose = ({ name, kind, write }: FileChoice): void => {
    void save(typeof name === 'string' ? name : datedName(name.dated, kind, asOf ?? Date.now()), kind, write);
  };
  return { isSaving, result, choose };
}
