import { useLayoutEffect, useRef } from 'react';
import { useImportedFrom } from '../archive/hooks/use-collection.ts';
import { formatMoment } from './format.ts';
import classes from './provenance.module.css';
import { sentWords, type SentValue } from './sent-words.ts';

/** Where a value came from. Instants are UTC, epoch milliseconds. */
export interface ProvenanceFacts {
  /** Of the answer that confirmed it last. */
  readonly source: 'stored' | 'live';
  /** When an answer last had this content. */
  readonly confirmedAt: number;
  /** When the snapshot it stands in was first fetched. */
  readonly fetchedAt: number;
  /** As sent, before it was read; left out until the raw answer is unpacked. Several for a range such as crew. */
  readonly sent?: readonly SentValue[];
}

interface ProvenanceTipProps extends ProvenanceFacts {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** The open tip of a `Provenance`. */
export function ProvenanceTip({ id, anchor, onEnter, onLeave, ...facts }: ProvenanceTipProps) {
  const { source, confirmedAt, fetchedAt, sent = [] } = facts;
  const tip = useRef<HTMLDivElement>(null);
  const importedFrom = useImportedFrom(confirmedAt);
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
          <code>{key}</code> {sentWords(raw)}
        </p>
      ))}
      <p>
        {importedFrom
          ? `Imported from ${importedFrom}, fetched elsewhere`
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
