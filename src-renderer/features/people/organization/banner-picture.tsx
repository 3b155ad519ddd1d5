import { ArchivedPicture } from '../../../ui/archived-picture.tsx';
import { useArchivedPicture } from '../../../ui/use-archived-picture.ts';
import { judgeAddress } from '../judge-address.ts';
import classes from './banner-picture.module.css';

interface BannerPictureProps {
  /** As it was sent; null where none was. */
  readonly url: string | null;
  readonly alt: string;
}

/** An organization's banner over the width of its page, or in one line why there is none. */
export function BannerPicture({ url, alt }: BannerPictureProps) {
  const trouble = url === null ? null : judgeAddress(url, 'picture');
  if (url === null) return <p className={classes['none']}>No banner in this answer.</p>;
  if (trouble !== null) {
    return (
      <p className={classes['none']}>
        The address of the banner is broken: {trouble} Sent as <code>{url}</code>
      </p>
    );
  }
  return <SoundBanner url={url} alt={alt} />;
}

function SoundBanner({ url, alt }: { readonly url: string; readonly alt: string }) {
  // Asks for nothing: the picture itself does.
  const { picture, reason } = useArchivedPicture([url], false);
  if (picture === null && reason !== null) return <p className={classes['none']}>No banner here. {reason}</p>;
  return (
    <div className={classes['banner']}>
      <ArchivedPicture urls={[url]} alt={alt} fallback={<span className={classes['place']} />} />
    </div>
  );
}
