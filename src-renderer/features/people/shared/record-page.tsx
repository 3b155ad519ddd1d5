import { useEffect } from 'react';
import type { RecordOf, ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { useCollection, type CollectionState } from '../../../archive/hooks/use-collection.ts';
import { useElements } from '../../../archive/hooks/use-records.ts';
import type { CollectionRecord } from '../../../archive/read/read-collection.ts';
import { formatAge } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import type { FactSource } from '../../../ui/record/field-facts.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';

/** Anybody may have written a name; a longer one would push the page's acts off the screen. It is whole among the facts. */
const mostTitleChars = 80;

/** A name as a page's title. */
export function shortTitle(name: string): string {
  if (name.length <= mostTitleChars) return name;
  // Whole characters: half of a pair is no letter.
  const characters = [...name];
  return characters.length > mostTitleChars ? `${characters.slice(0, mostTitleChars).join('')}…` : name;
}

/** A request that asks for one record, followed live. */
export interface RecordPage<Name extends ResourceName> {
  readonly collection: CollectionState<RecordOf<Name>>;
  /** Undefined where nothing is known. */
  readonly record: CollectionRecord<RecordOf<Name>> | undefined;
  readonly isLoading: boolean;
}

/**
 * The record that a page is about. An empty page goes when it comes, and with it the button that filled it; the keyboard
 * goes on at the page then.
 */
export function useRecordPage<Name extends ResourceName>(resource: Name, params: Params): RecordPage<Name> {
  const key = requestKey(resource, params);
  const collection = useCollection(resource, params);
  const isLoading = useLoadsStore((store) => store.running[key] !== undefined);
  const record = collection.state === 'ready' ? collection.records[0] : undefined;
  const shows = record ? resource : isLoading ? 'loading' : collection.state;
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [shows]);
  return { collection, record, isLoading };
}

/** Where the facts of a page's record came from, with the record as it was sent, or what is wrong with the raw response. */
export function useFactSource(
  { snapshot, confirmedAt, confirmedSource }: CollectionState<object> & { readonly state: 'ready' },
  identity: string,
): FactSource & { readonly problem?: Problem } {
  const read = useElements(snapshot, [identity]);
  const from = { source: { snapshot, confirmedAt, source: confirmedSource } };
  if (read?.state === 'failed') return { ...from, element: undefined, problem: read.problem };
  return { ...from, element: read?.elements.get(identity) };
}

interface RecordFreshnessProps {
  readonly collection: CollectionState<object>;
  /** Whether a response is on its way, or the archive still asked what to show; else what it says counts. */
  readonly isWaiting: 'loading' | 'opening' | null;
  /** What is shown; null where nothing is. */
  readonly what: string | null;
  /** What it was asked for by. */
  readonly name: string;
}

/** How old the record of a page is, or why there is none. */
export function RecordFreshness({ collection, isWaiting, what, name }: RecordFreshnessProps) {
  const { renewedAt } = useServiceTimes();
  const isDemo = useActiveProfile().kind === 'demo';
  const nothing =
    isWaiting === 'loading'
      ? `Looking up ${name}`
      : isWaiting === 'opening' || collection.state === 'opening'
        ? 'Opening the archive'
        : `${name} is not in the archive`;
  if (collection.state !== 'ready') return <FreshnessLabel what={null} nothing={nothing} />;
  const { confirmedSource, confirmedAt } = collection;
  return (
    <FreshnessLabel
      what={what}
      nothing={nothing}
      source={confirmedSource}
      isDemo={isDemo}
      confirmedAt={confirmedAt}
      renewedAt={renewedAt}
    />
  );
}

/** How long ago; asks for the time itself, so that what it stands in is not made anew for it. */
export function Age({ at }: { readonly at: number }) {
  return formatAge(useNow() - at);
}
