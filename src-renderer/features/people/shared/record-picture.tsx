import { IconPhotoOff } from '@tabler/icons-react';
import { useArchivedPicture } from '../../../services/pictures/use-archived-picture.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { judgeAddress } from '../../../ui/record/address-text.tsx';
import classes from './people.module.css';

interface RecordPictureProps {
  /** As it was sent; null where none was. */
  readonly url: string | null;
  /** What the picture is: `Portrait`. */
  readonly what: string;
  readonly alt: string;
  /**
   * `large` has room for words; `small` keeps them in a hint and for screen readers; `row`, of which a list has hundreds, is
   * empty until there is a picture, and speaks only where the address is broken.
   */
  readonly size: 'large' | 'small' | 'row';
  /** False where what is wrong with the address is told elsewhere (`PictureTrouble`). */
  readonly tellsTrouble?: boolean;
}

/**
 * The one picture of something a record has, or why there is none: none was sent, its address is broken, pictures are off,
 * or the host did not give it. A broken address is shown as it was sent.
 */
export function RecordPicture({ url, what, alt, size, tellsTrouble = true }: RecordPictureProps) {
  const trouble = url === null ? null : judgeAddress(url, 'picture');
  const broken = `its address is broken${tellsTrouble ? '' : `. ${trouble ?? ''}`}`;
  return (
    <div className={`${classes['room']} grid narrow gap2`} data-size={size}>
      <div className={`${classes['frame']} boxed round raised clip`}>
        {trouble !== null ? (
          <Missing what={what} size={size} reason={broken} />
        ) : url !== null ? (
          <ArchivedPicture
            urls={[url]}
            alt={alt}
            fallback={size === 'row' ? null : <NotYet url={url} what={what} size={size} />}
          />
        ) : size === 'row' ? null : (
          <Missing what={what} size={size} reason="none in this response" />
        )}
      </div>
      {tellsTrouble ? <PictureTrouble url={url} what={what} /> : null}
    </div>
  );
}

/** Asks for nothing: the picture above it does, and both follow what becomes of it. */
function NotYet({ url, what, size }: { readonly url: string } & Pick<RecordPictureProps, 'what' | 'size'>) {
  const { reason } = useArchivedPicture([url], false);
  return <Missing what={what} size={size} reason={reason} />;
}

interface MissingProps extends Pick<RecordPictureProps, 'what' | 'size'> {
  /** Null while it is on its way. */
  readonly reason: string | null;
}

function Missing({ what, size, reason }: MissingProps) {
  return (
    <span className={classes['missing']} title={reason === null ? undefined : `${what}: ${reason}`}>
      <IconPhotoOff size={size === 'large' ? 20 : 14} stroke={1.5} aria-hidden />
      <span className={size === 'large' ? classes['reason'] : 'visually-hidden'}>
        {what}
        {reason === null ? '' : `: ${reason}`}
      </span>
    </span>
  );
}

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
    <p className="muted tiny lines16 breakable selectable">
      <strong className="warn bold">{what}:</strong> {trouble} Sent as <code className="mono">{url}</code>
    </p>
  );
}
