import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './provenance.module.css';
import { ProvenanceTip, type ProvenanceFacts } from './provenance-tip.tsx';

interface ProvenanceProps extends ProvenanceFacts {
  /** What is shown; read by screen readers as the button's name. */
  readonly value: ReactNode;
  /** -1 where the values of a table are reached with the arrow keys. */
  readonly tabIndex?: number;
}

/** The pointer rests this long before a tip opens, so that crossing a table opens none. */
const openAfterMs = 250;
/** The pointer may leave for this long: it has to get from the value into the tip. */
const closeAfterMs = 120;

/**
 * A value that says where it came from, on hover and on focus. Nothing but a button until then: a comparison has hundreds
 * of them. Escape closes the tip; the pointer may rest on it.
 */
export function Provenance({ value, tabIndex, ...facts }: ProvenanceProps) {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tipId = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: boolean, afterMs: number): void => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const leave = (): void => change(anchor?.matches(':focus-visible') ?? false, closeAfterMs);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    change(false, 0);
  };
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={classes['value']}
        tabIndex={tabIndex}
        aria-describedby={isOpen ? tipId : undefined}
        onPointerEnter={() => change(true, openAfterMs)}
        onPointerLeave={leave}
        onFocus={() => change(true, 0)}
        onBlur={() => change(false, 0)}
        onClick={() => change(true, 0)}
        onKeyDown={closeOnEscape}
      >
        {value}
      </button>
      {isOpen && anchor
        ? createPortal(
            <ProvenanceTip {...facts} id={tipId} anchor={anchor} onEnter={() => change(true, 0)} onLeave={leave} />,
            // Within the view, as whatever is said in a page should be.
            anchor.closest('main') ?? document.body,
          )
        : null}
    </>
  );
}
