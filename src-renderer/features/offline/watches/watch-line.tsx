import { IconArrowBackUp, IconEyeOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { removeWatch } from '../../../archive/watches/edit-watches.ts';
import type { WatchTale } from '../../../archive/watches/use-watch-tales.ts';
import { AddToBasketButton } from '../../../ui/basket/add-to-basket-button.tsx';
import { itemsOfPlans } from '../../../ui/basket/items-of-plans.ts';
import { formatAge, formatInstant } from '../../../ui/format.ts';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { comparePath } from '../../../ui/paths.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { lastWords, sinceWords } from './tale-words.ts';
import classes from './watches-section.module.css';

interface WatchLineProps {
  readonly tale: WatchTale;
  /** Its watch ended on this page. */
  readonly isEnded: boolean;
  /** Its watch is about to end. */
  readonly onEnd: () => void;
}

/** One watched thing: what became of it, the acts that bring its latest answer, and the end of the watch. */
export function WatchLine({ tale, isEnded, onEnd }: WatchLineProps) {
  const { archive } = useArchive();
  const now = useNow();
  const { watch, title, confirmedAt, isMissing, beforeId, afterId } = tale;
  const kind = catalog[watch.resource].title;
  const last = lastWords(tale, now);
  const end = () => {
    onEnd();
    void removeWatch(archive, watch);
  };
  return (
    <li className={classes['line']} data-ended={isEnded || undefined}>
      <div className={classes['what']}>
        <p className={classes['title']}>
          {watch.path === undefined ? title : <Link href={watch.path}>{title}</Link>}
          {title === kind ? null : <span className={classes['aside']}> {kind}</span>}
        </p>
        <p className={classes['state']}>
          <span className={classes['last']}>
            {beforeId !== null && afterId !== null ? <Link href={comparePath(beforeId, afterId)}>{last}</Link> : last}
          </span>
          <span className={classes['aside']}>
            {confirmedAt === null || isMissing ? '' : ` · seen ${formatAge(now - confirmedAt)}`} ·{' '}
            {isEnded ? 'no longer watched' : sinceWords(tale, watch.createdAt)}
          </span>
        </p>
        <FetchTrouble requestKey={watch.requestKey} />
      </div>
      <div className={classes['acts']}>
        {isEnded ? null : <Refreshes tale={tale} />}
        <ToolButton
          label={isEnded ? `Watch ${title} again` : `Stop watching ${title}`}
          onClick={isEnded ? () => void archive.watches.put(watch) : end}
        >
          {isEnded ? (
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
          )}
        </ToolButton>
      </div>
    </li>
  );
}

/** By the request it was watched in: the stored copy, and what has a price into the basket. */
function Refreshes({ tale: { watch, title } }: Pick<WatchLineProps, 'tale'>) {
  const stored = usePlan(watch.resource, watch.params, 'stored');
  const live = usePlan(watch.resource, watch.params, 'refresh');
  const priced = live.ok && live.value.cost.maxUnits > 0 ? [live.value] : [];
  return (
    <>
      {priced.length > 0 ? (
        <AddToBasketButton
          items={itemsOfPlans(priced)}
          label="Live in the basket"
          aria-label={`Live in the basket: ${title}`}
        />
      ) : null}
      <RefreshButton plan={stored.ok ? stored.value : null} tone="plain" reason="cannot be asked for" />
    </>
  );
}

function FetchTrouble({ requestKey }: { readonly requestKey: string }) {
  const problem = useLoadsStore((store) => store.problems[requestKey]);
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  return (
    <p role="alert" className={classes['problem']}>
      {title}. {advice}
    </p>
  );
}
