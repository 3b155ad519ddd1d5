import { Facts } from '../../../ui/panel.tsx';
import type { MapSystem } from '../star-map.ts';
import { affiliationList, figureValue } from '../system/fact-values.tsx';
import classes from './panel-words.module.css';

/** In place of a system that is gone: what was known of it at the instant the map is compared with. */
export function VanishedSystem({ system }: { readonly system: MapSystem }) {
  const { title, fields, position } = system;
  return (
    <section aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>No longer on the map. This is what the answer it is compared with said of it:</p>
      <Facts
        facts={[
          ['Code', fields.code],
          ['Affiliation', affiliationList(fields.affiliations)],
          ['Type', fields.type?.toLowerCase().replaceAll('_', ' ') ?? null],
          ['Size', figureValue(fields.size)],
          ['Population', figureValue(fields.population)],
          ['Economy', figureValue(fields.economy)],
          ['Danger', figureValue(fields.danger)],
          [
            'Position',
            position && (
              <>
                {figureValue(position.x)}, {figureValue(position.y)}, {figureValue(position.z)}
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}
