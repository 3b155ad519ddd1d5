import type { ReactNode } from 'react';
import classes from './field-frame.module.css';

interface FieldFrameProps {
  /** Of the control; the text about it has the id `<id>-about`. */
  readonly id: string;
  readonly label: string;
  readonly tags: readonly string[];
  readonly hint: string | null;
  readonly message: string | null;
  /** True when the message only asks for what has not been entered yet: then nothing is wrong so far. */
  readonly isMissing: boolean;
  /** True when the control is several controls: then the label names the group. */
  readonly isGroup: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A field of the form: label with its small words, the control, and below what there is to say about it. */
export function FieldFrame({ id, label, tags, hint, message, isMissing, isGroup, isWide, children }: FieldFrameProps) {
  return (
    <div
      className={classes['field']}
      data-wide={isWide || undefined}
      {...(isGroup ? { role: 'group', 'aria-label': label, 'aria-describedby': `${id}-about` } : {})}
    >
      <div className={classes['head']}>
        {isGroup ? (
          <span className={classes['label']} aria-hidden>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className={classes['label']}>
            {label}
          </label>
        )}
        {tags.map((tag) => (
          <span key={tag} className={classes['tag']}>
            {tag}
          </span>
        ))}
      </div>
      {children}
      <div id={`${id}-about`} className={classes['about']}>
        {message === null ? null : (
          <p className={classes['message']} data-missing={isMissing || undefined}>
            {message}
          </p>
        )}
        {hint === null ? null : <p>{hint}</p>}
        {tags.length > 0 ? <p className="visually-hidden">{tags.join(', ')}</p> : null}
      </div>
    </div>
  );
}
