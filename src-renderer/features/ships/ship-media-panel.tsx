import { useMemo } from 'react';
import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';
import { formatCounted } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './ship-media-panel.module.css';
import { readMedia, type MediaEntry } from './ship-media.ts';

/** The media a ship is listed with, as words: no address here is a link, and none is ever opened. */
export function ShipMediaPanel({ element }: { readonly element: unknown }) {
  const media = useMemo(() => readMedia(isPlainObject(element) ? element['media'] : null), [element]);
  return (
    <Panel title="Media">
      {media.length === 0 ? (
        <p className={classes['none']}>{element === undefined ? 'Not unpacked.' : 'None listed.'}</p>
      ) : (
        <ul className={classes['entries']}>
          {media.map((entry, index) => (
            // The same file may be listed twice.
            <li key={index}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ entry: { title, tags, addresses } }: { readonly entry: MediaEntry }) {
  const [first, ...others] = addresses;
  return (
    <>
      <p>
        {title ?? <span className={classes['none']}>unnamed</span>}
        {tags.length === 0 ? null : <span className={classes['tags']}> {tags.join(', ')}</span>}
      </p>
      {first ? <code className={classes['address']}>{first.address}</code> : null}
      {others.length === 0 ? null : (
        <details>
          <summary>{formatCounted(others.length, 'other sizes')}</summary>
          <dl className={classes['sizes']}>
            {others.map(({ name, address }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code className={classes['address']}>{address}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
