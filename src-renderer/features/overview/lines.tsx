import classes from './lines.module.css';

/** Room for lines that are being read, so that what stands below does not jump more than it must. */
export function Lines({ count = 3 }: { readonly count?: number }) {
  return (
    <div className={classes['lines']} aria-hidden data-reading>
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ width: `${72 - line * 11}%` }} />
      ))}
    </div>
  );
}
