import { useCallback, useState, type ReactNode } from 'react';
import type { StoredPicture } from '../../archive/schema/archive-rows.ts';
import { useArchivedPicture } from '../../services/pictures/use-archived-picture.ts';
import classes from '../kit/content.module.css';
import { useInView } from '../kit/watch-element.ts';

interface ArchivedPictureProps {
  /** Addresses of the same picture, best first, as records have them (`pictureUrlsOf`). */
  readonly urls: readonly string[];
  readonly alt: string;
  /** Shown while there is no picture; what it says stays true then. */
  readonly fallback: ReactNode;
}

/**
 * A picture out of the archive, or else the fallback in the same room: the size is the parent's, or 16 by 9 of its width.
 * Once it is in view, a picture that is not archived is asked for where the connection allows it.
 */
export function ArchivedPicture({ urls, alt, fallback }: ArchivedPictureProps) {
  const [ref, isInView] = useInView();
  const { picture, reason } = useArchivedPicture(urls, isInView);
  const [broken, setBroken] = useState<StoredPicture | null>(null);
  const isShown = picture !== null && picture !== broken;
  const title = picture !== null && !isShown ? 'The stored picture cannot be drawn.' : reason;
  return (
    <div ref={ref} className={classes['frame']} title={isShown ? undefined : (title ?? undefined)}>
      {isShown ? <Drawn picture={picture} alt={alt} onBroken={() => setBroken(picture)} /> : fallback}
    </div>
  );
}

interface DrawnProps {
  readonly picture: StoredPicture;
  readonly alt: string;
  readonly onBroken: () => void;
}

/** The bytes get an address of this window's own for as long as they are shown (CSP: `img-src blob:`). */
function Drawn({ picture, alt, onBroken }: DrawnProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  const { width, height } = picture;
  return (
    <img
      ref={show}
      className={classes['picture']}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      onError={onBroken}
    />
  );
}
