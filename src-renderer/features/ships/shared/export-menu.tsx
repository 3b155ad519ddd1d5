import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { datedName } from '../../../format/format.ts';
import { useSaveFile, type SavedKind } from '../../../services/save/save-file.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { SaveStatus } from '../../../ui/kit/copy-and-save.tsx';

/** One file that can be had. */
export interface ExportChoice {
  /** What is in it and in which format: "This view as CSV". */
  readonly label: string;
  /** How much: "12 ships, 8 columns". */
  readonly note: string;
  /** What the file is called, without day and ending. */
  readonly fileName: string;
  readonly kind: SavedKind;
  readonly write: () => string | Promise<string>;
}

interface ExportMenuProps {
  /** Groups of choices, a line between them; asked for when the menu opens. Null while what they hold is being read. */
  readonly choices: (() => readonly (readonly ExportChoice[])[]) | null;
}

/** Offers files by name, makes the chosen one, and says where it went or why it did not. */
export function ExportMenu({ choices }: ExportMenuProps) {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  const choose = ({ fileName, kind, write }: ExportChoice) => {
    void save(datedName(fileName, kind, asOf ?? Date.now()), kind, write);
  };
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
  readonly choices: () => readonly (readonly ExportChoice[])[];
  readonly onChoose: (choice: ExportChoice) => void;
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
