import { formatCounted } from '../../ui/format.ts';
import type { StarMap } from './star-map.ts';
import { FetchDetailsButton } from './system/fetch-details-button.tsx';

/** Tells what this fetches from what other buttons do. */
export const completeSystems = 'complete systems';

/** How many systems have no details yet, and the one act that fetches them; says so when all have. */
export function CompleteDetails({ map }: { readonly map: StarMap }) {
  const missing = map.systems.filter(({ hasDetails }) => !hasDetails);
  // A system without a code cannot be asked for.
  const codes = missing.flatMap(({ fields }) => fields.code ?? []);
  const uncoded = missing.length - codes.length;
  return (
    <div>
      <p>
        {missing.length === 0
          ? `The details of all ${formatCounted(map.systems.length, 'systems')} are archived.`
          : `${formatCounted(missing.length, 'systems')} without details, drawn hollow.`}
        {uncoded > 0 ? ` ${formatCounted(uncoded, 'systems')} cannot be asked for: no code was sent.` : ''}
      </p>
      <FetchDetailsButton name={completeSystems} label="Fetch them" resource="star-system" codes={codes} />
    </div>
  );
}
