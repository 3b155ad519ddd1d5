import { Menu, type MenuProps } from '@mantine/core';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'id' | 'ref' | 'type' | 'onClick'> {
  readonly menu: Pick<MenuProps, 'position' | 'width' | 'portalProps'>;
  /** Drawn while it is open. */
  readonly items: ReactNode;
}

/**
 * A button with a menu that is not made before it is asked for: a table has such a button in the head of each column, and a
 * menu of the kit costs as much as some rows.
 */
export function MenuButton({ menu, items, ...own }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        {...own}
        ref={button}
        type="button"
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // As the kit calls the dropdown of what has this id.
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        data-expanded={isOpen || undefined}
        onClick={() => {
          setAsked(true);
          setOpen(!isOpen);
        }}
      />
      {isAsked ? (
        <AskedMenu {...menu} id={id} button={button} isOpen={isOpen} onChange={setOpen}>
          {items}
        </AskedMenu>
      ) : null}
    </>
  );
}

interface AskedMenuProps extends Pick<MenuProps, 'position' | 'width' | 'portalProps'> {
  /** Of the button. */
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function AskedMenu({ button, isOpen, children, ...menu }: AskedMenuProps) {
  const [isMade, setMade] = useState(false);
  // Whom the focus goes back to is noted by the kit when a menu opens, but not when one is made open.
  // oxlint-disable-next-line react/set-state-in-effect -- see above: it opens with the drawing after its first
  useEffect(() => setMade(true), []);
  return (
    // The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus.
    <Menu {...menu} opened={isMade && isOpen} shadow="md" radius={8} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ButtonBeside button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ButtonBesideProps {
  /** The kit's, which takes the element that the menu hangs on. */
  readonly ref?: (element: HTMLElement | null) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Stands where the kit wants the button, and gives it the one that is there already: that must not be made anew under the pointer. */
function ButtonBeside({ ref, button }: ButtonBesideProps) {
  useLayoutEffect(() => {
    ref?.(button.current);
    return () => ref?.(null);
  }, [ref, button]);
  return null;
}
