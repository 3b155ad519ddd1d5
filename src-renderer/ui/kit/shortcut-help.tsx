import classes from './content.module.css';

/** What one does, and what comes of it. */
export type HelpLine = readonly [what: string, act: string];

/** How a picture is moved: lists of what hand and keys do, a line between them. */
export function ShortcutHelp({ lists }: { readonly lists: readonly (readonly HelpLine[])[] }) {
  return (
    <div className={classes['help']}>
      {lists.map((lines) => (
        <dl className="flush grid gap1" key={lines[0]?.[0]}>
          {lines.map(([what, act]) => (
            <div key={what}>
              <dt className="clear">{what}</dt>
              <dd className="muted flush">{act}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
