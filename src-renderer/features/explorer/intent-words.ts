import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { intentsOf, observationKeyOf, type Intent } from '../../../src-shared/plan.ts';

const words: Readonly<Record<Intent, string>> = {
  stored: 'Stored copy',
  refresh: 'Refresh',
  cache: 'Cache',
  live: 'Live',
  auto: 'Auto',
  eager: 'Eager',
};

/** The ways a resource can be asked for, in plain words. */
export function intentOptions(resource: ResourceName): readonly { readonly value: Intent; readonly label: string }[] {
  return intentsOf(resource).map((value) => ({ value, label: words[value] }));
}

/** What is said where there is only one way. */
export function onlyWayWords(resource: ResourceName): string {
  const [only] = intentsOf(resource);
  const isLive = only !== undefined && observationKeyOf(resource, only) === observationKeyOf(resource, 'live');
  return isLive ? 'Live, the only way' : 'Always current';
}

/** The offered intent that does what another one asks for: a link may spell the stored copy `cache`. '' when none does. */
export function offeredIntent(resource: ResourceName, intent: Intent): Intent | '' {
  const key = observationKeyOf(resource, intent);
  return intentsOf(resource).find((offered) => key !== null && observationKeyOf(resource, offered) === key) ?? '';
}
