import { judgeAddress } from './judge-address.ts';
import classes from './picture-trouble.module.css';

interface PictureTroubleProps {
  /** As it was sent; null where none was. */
  readonly url: string | null;
  /** What the picture is: `Portrait`. */
  readonly what: string;
}

/** What is wrong with the address of a picture, with the address as it was sent; nothing where nothing is. */
export function PictureTrouble({ url, what }: PictureTroubleProps) {
  const trouble = url === null ? null : judgeAddress(url, 'picture');
  if (trouble === null) return null;
  return (
    <p className={classes['trouble']}>
      <strong>{what}:</strong> {trouble} Sent as <code>{url}</code>
    </p>
  );
}
