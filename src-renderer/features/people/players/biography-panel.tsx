import { splitParagraphs } from '../../../ui/split-paragraphs.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './player-view.module.css';
import { EarlierMark } from './earlier-mark.tsx';
import type { EarlierFact } from './other-route-facts.ts';

interface BiographyPanelProps {
  readonly text: string | null;
  /** What another route said, where this answer says nothing. */
  readonly earlier: EarlierFact | undefined;
}

/** A player's own words, as plain text. */
export function BiographyPanel({ text, earlier }: BiographyPanelProps) {
  const shown = text ?? earlier?.text ?? null;
  return (
    <Panel title="Biography">
      {shown === null ? (
        <p className={classes['none']}>This answer has none.</p>
      ) : (
        <div className={classes['prose']}>
          {splitParagraphs(shown).map((paragraph, index) => (
            // Plain text: paragraphs have no identity but their place.
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {text === null && earlier ? <EarlierMark fact={earlier} /> : null}
    </Panel>
  );
}
