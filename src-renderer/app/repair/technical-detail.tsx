import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import classes from './repair-page.module.css';

/** What the database itself said, to be copied for whoever looks into it. */
export function TechnicalDetail({ text }: { readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <details className={classes['detail']}>
      <summary>Technical detail</summary>
      <pre>{text}</pre>
      <div className={classes['copy']}>
        <Button onClick={() => setIsCopied(copyText(text))}>Copy</Button>
        <span role="status" className={classes['muted']}>
          {isCopied ? 'Copied' : null}
        </span>
      </div>
    </details>
  );
}
