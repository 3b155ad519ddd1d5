import { pictureUrlsOf } from '../../../src-shared/catalog/picture-urls.ts';
import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';
import { ArchivedPicture } from '../../ui/archived-picture.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import { silhouetteScale } from './lay-out-silhouette.ts';
import { DescriptionText } from '../../ui/description-text.tsx';
import classes from './ship-head.module.css';
import type { ShipRow } from './ship-row.ts';
import { Silhouette } from './silhouette.tsx';

interface ShipHeadProps {
  readonly row: ShipRow;
  /** Undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** Room for a drawing inside the picture's frame, in pixels. */
const drawingSize = { width: 280, height: 144 };

/** What a ship looks like and what is said about it. */
export function ShipHead({ row: { title, fields }, element }: ShipHeadProps) {
  const system = useUnitsStore((store) => store.system);
  // The addresses that the cards use, so that a picture is archived once.
  const urls = fields.pictureUrls ?? pictureUrlsOf(isPlainObject(element) ? element['media'] : null, 480);
  const silhouette = (
    <Silhouette ship={fields} size={drawingSize} scale={silhouetteScale([fields], drawingSize)} barIn={system} />
  );
  return (
    <section aria-label="Description" className={classes['head']}>
      <div className={classes['picture']}>
        {urls.length === 0 ? (
          silhouette
        ) : (
          <ArchivedPicture urls={urls} alt={`Picture of ${title}`} fallback={silhouette} />
        )}
      </div>
      <DescriptionText text={fields.description} />
    </section>
  );
}
