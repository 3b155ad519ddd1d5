import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SentValue } from '../../../src-shared/resource/fields.ts';
import { useOriginMark } from '../../archive/hooks/use-collection.ts';
import type { RecordSource } from '../../archive/read/read-records-at.ts';
import { formatMoment } from '../../format/format.ts';
import classes from './record.module.css';

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

/** Where a value came from. Instants are UTC, epoch milliseconds. */
interface ProvenanceFacts {
  /** Of the answer that confirmed it last. */
  readonly source: 'stored' | 'live';
  /** When an answer last had this content. */
  readonly confirmedAt: number;
  /** When the snapshot it stands in was first fetched. */
  readonly fetchedAt: number;
  /** As sent, before it was read; left out until the raw answer is unpacked. Several for a range such as crew. */
  readonly sent?: readonly SentValue[] | undefined;
}

interface ProvenanceTipProps extends ProvenanceFacts {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** The open tip of a `Provenance`. */
function ProvenanceTip({ id, anchor, onEnter, onLeave, ...facts }: ProvenanceTipProps) {
  const { source, confirmedAt, fetchedAt, sent = [] } = facts;
  const tip = useRef<HTMLDivElement>(null);
  const mark = useOriginMark(confirmedAt);
  useLayoutEffect(() => {
    const place = (): void => {
      if (tip.current) placeBeside(tip.current, anchor.getBoundingClientRect());
    };
    place();
    // Captured, because the parts of a page scroll by themselves.
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
  return (
    <div ref={tip} id={id} role="tooltip" className={classes['tip']} onPointerEnter={onEnter} onPointerLeave={onLeave}>
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

interface SourcedValueProps {
  /** Null reads "unknown". */
  readonly value: ReactNode;
  readonly source: RecordSource;
  /** What was sent for it; undefined until the raw answer is unpacked. */
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
