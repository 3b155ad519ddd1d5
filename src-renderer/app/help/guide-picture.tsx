import { useComputedColorScheme } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { ToolButton } from '../../ui/kit/button.tsx';
import { guidePicture } from './guide-texts.ts';
import classes from './guide.module.css';

interface GuidePictureProps {
  /** Of its files, without scheme and ending. */
  readonly name: string;
  readonly alt: string;
}

/** A picture of the guide in the scheme in use, as wide as the text; pressed, as large as the window lets it be. */
export function GuidePicture({ name, alt }: GuidePictureProps) {
  const scheme = useComputedColorScheme('dark');
  const large = useRef<HTMLDialogElement>(null);
  const address = guidePicture(name, scheme);
  if (address === null) return null;
  const close = (): void => large.current?.close();
  return (
    <figure className={classes['figure']}>
      <button type="button" className={classes['picture']} onClick={() => large.current?.showModal()}>
        <img src={address} alt={`${alt}. Show it large.`} width={1200} height={750} loading="lazy" />
      </button>
      <figcaption className="muted small" aria-hidden>
        {alt}
      </figcaption>
      {/* The browser's own dialog: it takes the keyboard, gives it back, and Escape closes it. The kit's, around it, is told to let that key be. */}
      <dialog ref={large} aria-label={alt} className={classes['large']} data-mantine-stop-propagation="true">
        <img src={address} alt={alt} width={1200} height={750} loading="lazy" onClick={close} />
        <ToolButton
          label="Close the picture"
          onClick={close}
          className={classes['close']}
          data-mantine-stop-propagation="true"
        >
          <IconX size={16} aria-hidden />
        </ToolButton>
      </dialog>
    </figure>
  );
}
