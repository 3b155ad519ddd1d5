import { Menu } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { writeViewLink } from '../../../src-shared/deep-link.ts';
import { formatSaveResult } from '../../services/save/save-file.ts';
import classes from '../kit/controls.module.css';
import { copyText } from './copy-and-save.tsx';
import { useChosenFile, type CopyChoice, type FileChoice, type Shared } from './save-files.tsx';
import { ShareButton } from './share-button.tsx';

/** How long what became of a choice stands below the button, in milliseconds. */
const saidForMs = 8_000;

interface Said {
  readonly words: string | null;
  readonly isFailed: boolean;
}

/** What a menu holds belongs to the view, not beside it. */
const inMain = { target: '#main' };

export interface ShareMenuProps extends Shared {
  /** It was asked for before it was there. */
  readonly isOpenAtFirst?: boolean;
}

/** Copies a link, copies texts, saves files; what became of it stands below the button for a moment, out of the layout. */
export function ShareMenu({ link, copies = [], files, isOpenAtFirst = false }: ShareMenuProps) {
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
      <Menu
        defaultOpened={isOpenAtFirst}
        position="bottom-end"
        shadow="md"
        radius={8}
        withInitialFocusPlaceholder={false}
        portalProps={inMain}
      >
        <Menu.Target>
          <ShareButton aria-busy={isSaving} />
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
