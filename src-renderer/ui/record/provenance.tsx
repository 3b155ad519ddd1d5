import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SentValue } from '../../../src-shared/resource/fields.ts';
import { useOriginMark } from '../../archive/hooks/use-collection.ts';
import type { RecordSource } from '../../archive/read/read-records-at.ts';
import { formatMoment } from '../../format/format.ts';
import classes from './record.module.css';

interface ValueWithTipProps {
  /** What is shown; read by screen readers as the button's name. */
  readonly value: ReactNode;
  /** -1 where the values of a table are reached with the arrow keys. */
  readonly tabIndex?: number | undefined;
  /** What the tip says; drawn while it is open. */
  readonly children: ReactNode;
}

/** The pointer rests this long before a tip opens, so that crossing a table opens none. */
const openAfterMs = 250;
/** The pointer may leave for this long: it has to get from the value into the tip. */
const closeAfterMs = 120;

/**
 * A value that says where it came from, on hover and on focus. Nothing but a button until then: a comparison has hundreds
 * of them. Escape closes the tip; the pointer may rest on it.
 */
export function ValueWithTip({ value, tabIndex, children }: ValueWithTipProps) {
  // Its button while the tip is open; null else. A ref that sets state would have each of hundreds drawn twice.
  const [opened, setOpened] = useState<HTMLButtonElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tipId = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: HTMLButtonElement | null, afterMs: number): void => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpened(next);
    else timer.current = setTimeout(() => setOpened(next), afterMs);
  };
  const leave = (button: HTMLButtonElement): void =>
    change(button.matches(':focus-visible') ? button : null, closeAfterMs);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    change(null, 0);
  };
  return (
    <>
      <button
        type="button"
        className={classes['value']}
        tabIndex={tabIndex}
        aria-describedby={opened ? tipId : undefined}
        onPointerEnter={({ currentTarget }) => change(currentTarget, openAfterMs)}
        onPointerLeave={({ currentTarget }) => leave(currentTarget)}
        onFocus={({ currentTarget }) => change(currentTarget, 0)}
        onBlur={() => change(null, 0)}
        onClick={({ currentTarget }) => change(currentTarget, 0)}
        onKeyDown={closeOnEscape}
      >
        {value}
      </button>
      {opened
        ? createPortal(
            <Tip id={tipId} anchor={opened} onEnter={() => change(opened, 0)} onLeave={() => leave(opened)}>
              {children}
            </Tip>,
            // Within the view, as whatever is said in a page should be.
            opened.closest('main') ?? document.body,
          )
        : null}
    </>
  );
}

interface TipProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Tip({ id, anchor, onEnter, onLeave, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return undefined;
    const place = (): void => placeBeside(element, anchor.getBoundingClientRect());
    place();
    // What it says may grow: where a response came from is read once the tip is open.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    // Captured, because the parts of a page scroll by themselves.
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor]);
  return (
    <div ref={tip} id={id} role="tooltip" className={classes['tip']} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </div>
  );
}

const gapPx = 4;
const edgePx = 8;

/** Below the value, or above where there is no room, and never past an edge of the window. */
function placeBeside(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const isAbove = bottom + gapPx + height + edgePx > innerHeight && top - gapPx - height >= edgePx;
  tip.style.left = `${Math.max(edgePx, Math.min(left, innerWidth - width - edgePx))}px`;
  tip.style.top = `${isAbove ? top - gapPx - height : bottom + gapPx}px`;
}

/** Where a value came from. Instants are UTC, epoch milliseconds. */
interface ProvenanceFacts {
  /** Of the response that confirmed it last. */
  readonly source: 'stored' | 'live';
  /** When a response last had this content. */
  readonly confirmedAt: number;
  /** When the snapshot it stands in was first fetched. */
  readonly fetchedAt: number;
  /** As sent, before it was read; left out until the raw response is unpacked. Several for a range such as crew. */
  readonly sent?: readonly SentValue[] | undefined;
}

interface ProvenanceProps extends ProvenanceFacts, Pick<ValueWithTipProps, 'value' | 'tabIndex'> {}

/** A value of a response. */
export function Provenance({ value, tabIndex, ...facts }: ProvenanceProps) {
  return (
    <ValueWithTip value={value} tabIndex={tabIndex}>
      <Origin {...facts} />
    </ValueWithTip>
  );
}

function Origin({ source, confirmedAt, fetchedAt, sent = [] }: ProvenanceFacts) {
  const mark = useOriginMark(confirmedAt);
  return (
    <>
      {sent.map(({ key, raw }) => (
        <p key={key} className={classes['sent']}>
          <code className="muted tiny mono">{key}</code> {formatRawValue(raw)}
        </p>
      ))}
      <p>
        {mark?.imported
          ? `Imported from ${mark.imported.fileName}, fetched elsewhere`
          : mark?.isDemoPast
            ? 'Came with the demo,'
            : `${source === 'live' ? 'Live' : 'Stored copy'}, last confirmed`}{' '}
        {formatMoment(confirmedAt)}
      </p>
      {confirmedAt === fetchedAt ? null : <p>Snapshot of {formatMoment(fetchedAt)}</p>}
    </>
  );
}

interface SourcedValueProps {
  /** Null reads "unknown". */
  readonly value: ReactNode;
  readonly source: RecordSource;
  /** What was sent for it; undefined until the raw response is unpacked. */
  readonly sent: readonly SentValue[] | undefined;
}

/** A fact of a record that says where it came from. */
export function SourcedValue({ value, source, sent }: SourcedValueProps) {
  const { snapshot, confirmedAt } = source;
  return (
    <div className={classes['fact']}>
      <Provenance
        value={value ?? <span className="faint">unknown</span>}
        source={source.source}
        confirmedAt={confirmedAt}
        fetchedAt={snapshot.fetchedAt}
        sent={sent}
      />
    </div>
  );
}

/** Longer texts are cut: a tooltip is no place to read a description. */
const mostCharacters = 80;

/** How a value was sent: `sent as "18.0"`, `sent as null`, `not sent`. Text is told from numbers by its quotes. */
export function formatRawValue(raw: unknown): string {
  if (raw === undefined) return 'not sent';
  if (Array.isArray(raw)) return `sent as a list of ${raw.length}`;
  if (typeof raw === 'object' && raw !== null) return 'sent as an object';
  if (typeof raw === 'string' && raw.length > mostCharacters) {
    return `sent as a text of ${raw.length} characters, “${raw.slice(0, mostCharacters).trim()}…”`;
  }
  return `sent as ${JSON.stringify(raw)}`;
}
