import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { observationKeyOf, planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { useObservation } from '../../../archive/hooks/use-collection.ts';
import type { DetailResource } from '../../../archive/read/read-detail.ts';
import { formatCounted } from '../../../format/format.ts';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';

interface FetchDetailsButtonProps {
  /** Tells this button from others. */
  readonly name: string;
  readonly label: string;
  readonly resource: DetailResource;
  /** What is asked for. */
  readonly codes: readonly string[];
  readonly tone?: 'act' | 'plain';
}

/** Fetches the stored copies of many details, with the price on it, how far it is, and what failed. */
export function FetchDetailsButton({ name, label, resource, codes, tone = 'plain' }: FetchDetailsButtonProps) {
  const observation = useObservation(observationKeyOf(resource, 'stored'));
  const noun = catalog[resource].noun;
  const plans = codes.flatMap((code): FetchPlan[] => {
    const plan = planFetch(resource, { code }, 'stored', observation);
    return plan.ok ? [plan.value] : [];
  });
  return (
    <div className="row wrap gap2-3">
      {codes.length === 0 ? null : (
        <>
          <FetchManyButton
            name={name}
            label={label}
            plans={plans}
            what={formatCounted(codes.length, noun)}
            tone={tone}
          />
          <AddToBasketButton items={plans} />
        </>
      )}
      <FetchManyStatus names={[name]} noun={noun} nameOf={codeOfPlan} />
    </div>
  );
}

const codeOfPlan = ({ params }: FetchPlan) => String(params['code']);
