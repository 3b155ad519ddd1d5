import { isWithinReserve } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { RunTerms } from '../loads/run-plan.ts';

/** Keeps the reserve whole during one spend of an act of many fetches. */
interface ReserveGuard {
  readonly maySpend: Required<RunTerms>['maySpend'];
  /** The reserve that the spend would have touched, units, so that it was not sent; null where it was not stopped. */
  readonly kept: () => number | null;
}

/** The account is asked what is left whenever a spend has its turn: somebody else may have spent meanwhile. */
export function guardReserve(archive: ArchiveDatabase, { cost }: Pick<FetchPlan, 'cost'>): ReserveGuard {
  let kept: number | null = null;
  return {
    maySpend: async (remaining) => {
      // Nothing is sent for an archive that was removed.
      let isAllowed = false;
      await withOpenArchive(archive, async (open) => {
        const reserve = await readPreference(open, 'reserve');
        isAllowed = isWithinReserve(remaining, cost.maxUnits, reserve);
        kept = isAllowed ? null : reserve;
      });
      return isAllowed;
    },
    kept: () => kept,
  };
}
