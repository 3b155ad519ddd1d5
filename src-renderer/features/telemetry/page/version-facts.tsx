import { Fragment } from 'react';
import type { GameVersion } from '../../../../src-shared/domain/game-version.ts';
import { ArchivedPicture } from '../../../ui/archived-picture.tsx';
import classes from './versions-section.module.css';
import { VersionLink } from './version-link.tsx';

/** What the service says of some versions: most are bare names, some have a title, a link and a picture. */
export function VersionFacts({ patches }: { readonly patches: readonly GameVersion[] }) {
  const isBare = patches.every(
    ({ title, linkUrl, imageUrl }) => title === null && linkUrl === null && imageUrl === null,
  );
  if (isBare)
    return patches.map(({ version }, index) => (
      <Fragment key={index}>
        {index === 0 ? null : <span className={classes['unknown']}> · </span>}
        {version ?? <span className={classes['unknown']}>without a name</span>}
      </Fragment>
    ));
  return (
    <ul className={classes['patches']}>
      {patches.map(({ version, title, linkUrl, imageUrl }, index) => (
        // A list may name a version twice; its place tells the two apart.
        <li key={index} className={classes['patch']}>
          <span className={classes['name']}>
            {version ?? <span className={classes['unknown']}>without a name</span>}
          </span>
          {imageUrl === null ? null : !isPictureAddress(imageUrl) ? (
            <span className={classes['malformed']}>picture address cannot be used: {imageUrl}</span>
          ) : (
            <span className={classes['picture']}>
              <ArchivedPicture
                urls={[imageUrl]}
                alt={`Picture of ${version ?? title ?? 'a version'}`}
                fallback={<span className={classes['noPicture']} title={imageUrl} />}
              />
            </span>
          )}
          {title === null ? null : <span>{title}</span>}
          {linkUrl === null ? null : <VersionLink url={linkUrl} />}
        </li>
      ))}
    </ul>
  );
}

/** Absolute or site-relative, which is all that pictures are asked for by. */
function isPictureAddress(url: string): boolean {
  return /^(?:https?:)?\//i.test(url) && URL.canParse(url, 'https://site.invalid');
}
