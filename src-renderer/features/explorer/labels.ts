import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { intentsOf, observationKeyOf, type Intent } from '../../../src-shared/plan.ts';
import type { Parameter, Params } from '../../../src-shared/resource/resource.ts';
import { intentLabels } from '../../format/plan-labels.ts';

/** The ways a resource can be asked for, in plain words. */
export function intentOptions(resource: ResourceName): readonly { readonly value: Intent; readonly label: string }[] {
  return intentsOf(resource).map((value) => ({ value, label: intentLabels[value] }));
}

/** What is said where there is only one way. */
export function onlyIntentLabel(resource: ResourceName): string {
  const [only] = intentsOf(resource);
  const isLive = only !== undefined && observationKeyOf(resource, only) === observationKeyOf(resource, 'live');
  return isLive ? 'Live, the only way' : 'Always current';
}

/** The offered intent that does what another one asks for: a link may spell the stored copy `cache`. '' when none does. */
export function offeredIntent(resource: ResourceName, intent: Intent): Intent | '' {
  const key = observationKeyOf(resource, intent);
  return intentsOf(resource).find((offered) => key !== null && observationKeyOf(resource, offered) === key) ?? '';
}

/** A request's parameters in one line, such as "name: Kestrel, crew_min: 2"; names as the service spells them. */
export function formatParams(parameters: readonly Parameter[], params: Params): string {
  const parts = parameters.flatMap(({ name }) => {
    const value = params[name];
    return value === undefined ? [] : [`${name}: ${typeof value === 'object' ? value.join(' + ') : String(value)}`];
  });
  return parts.length === 0 ? 'without parameters' : parts.join(', ');
}
