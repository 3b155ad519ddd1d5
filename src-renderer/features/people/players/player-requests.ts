import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { formatCost, formatExpectedTime } from '../../../services/quota/quota.ts';

/** Columns there is room for. */
export const mostComparedPlayers = 6;

/** A handle as the service takes it, or what is wrong with the text, in words. */
export type HandleReading = { readonly handle: string } | { readonly trouble: string };

/** Reads a handle that somebody typed or a link holds. */
export function readHandle(text: string): HandleReading {
  const params = catalog.user.params.safeParse({ handle: text });
  if (params.success) return { handle: String(params.data['handle']) };
  const messages = params.error.issues.map(({ message }) => message);
  return { trouble: [...new Set(messages)].join(' ') };
}

/** What a link to a comparison holds. */
interface ComparedHandles {
  /** At most `mostComparedPlayers`, each once whatever its case. */
  readonly handles: readonly string[];
  /** Parts of the link that are no handle, or too many. */
  readonly dropped: number;
}

/** Reads the handles of a comparison out of its address; what is said twice counts once. Never throws. */
export function readComparedHandles(text: string): ComparedHandles {
  const found = new Map<string, string>();
  let dropped = 0;
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const reading = readHandle(part);
    if (!('handle' in reading)) dropped += 1;
    else if (found.has(reading.handle.toLowerCase())) continue;
    else if (found.size >= mostComparedPlayers) dropped += 1;
    else found.set(reading.handle.toLowerCase(), reading.handle);
  }
  return { handles: [...found.values()], dropped };
}

/** Reads the stored copy of each player. */
export function storedPlans(players: readonly { readonly handle: string }[]): readonly FetchPlan[] {
  return players.flatMap(({ handle }) => {
    const plan = planFetch('user', { handle }, 'stored');
    return plan.ok ? [plan.value] : [];
  });
}

/** What a route costs and how long it takes, each with where that is known from: `free (documented) · about 1 s (assumed)`. */
export function formatRoutePlan({ cost, expectedSeconds, timeBasis }: FetchPlan): string {
  return `${cost.units ? 'costs ' : ''}${formatCost(cost)} · ${formatExpectedTime(expectedSeconds)} (${timeBasis})`;
}
