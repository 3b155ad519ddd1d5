import { catalog, type ResourceName } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/resource/envelope.ts';
import type { Connection } from './build-request.ts';

type Body = Record<string, unknown>;

/** What became of the count while a priced request was turned away: it cost nothing, it was counted, or nobody can tell. */
export type Counted = 'no' | 'yes' | 'unknown';

/** What the service says after a priced request; null where it does not answer. */
interface After {
  readonly account: Body | null;
  readonly status: Body | null;
}

/** A priced request under way. */
export interface Spending {
  /** False where too little is known of the count before: reading it afterwards would tell nothing. */
  readonly canTell: boolean;
  readonly judge: (after: After) => Counted;
  /** @param units what its response is known to have cost; null where there was none, or nobody knows. */
  readonly end: (units: number | null) => void;
}

/** What is known of each connection's count before a priced request is sent, so that its being counted shows afterwards. */
export interface AccountCounts {
  /** Called when a request begins; its response is given to the function that comes back. Of other resources nothing is noted. */
  readonly beginRead: (connection: Connection, resource: ResourceName) => (body: Body) => void;
  /** Called when a priced request begins. */
  readonly beginSpend: (connection: Connection) => Spending;
}

/** A count of the day's quota, in units. */
interface Count {
  readonly remaining: number;
  /** The last reset, as the service had told it by the time the count was asked for; epoch milliseconds. */
  readonly resetAt: number;
}

interface Known {
  count: Count | null;
  resetAt: number | null;
  /** Rises when a priced request begins or ends: a count read meanwhile may hold it or not. */
  turn: number;
}

/** @returns counts that begin unknown. They are kept in memory only, by address and key. */
export function createAccountCounts(): AccountCounts {
  const accounts = new Map<string, Known>();
  const of = ({ address, key }: Connection): Known => {
    const name = `${address}\n${key ?? ''}`;
    const known = accounts.get(name) ?? { count: null, resetAt: null, turn: 0 };
    accounts.set(name, known);
    return known;
  };
  return {
    beginRead: (connection, resource) => {
      const known = of(connection);
      const { turn, resetAt } = known;
      return (body) => {
        if (resource === 'status') known.resetAt = readReset(body);
        if (resource === 'account' && known.turn === turn) {
          const remaining = readRemaining(body);
          known.count = remaining === null || resetAt === null ? null : { remaining, resetAt };
        }
      };
    },
    beginSpend: (connection) => {
      const known = of(connection);
      const before = known.count;
      known.count = null;
      known.turn += 1;
      return {
        canTell: before !== null,
        judge: (after) => (before ? compare(before, after) : 'unknown'),
        end: (units) => {
          known.turn += 1;
          // So that each of many in a row can be compared with. Should it have cost less, the next is thought to have been counted, or
          // costs what this one was agreed to and did not: never more than both.
          known.count = before && units !== null ? { ...before, remaining: before.remaining - units } : null;
        },
      };
    },
  };
}

/** After a reset the same number says nothing: it may have fallen before. One that fell says enough. */
function compare(before: Count, { account, status }: After): Counted {
  const remaining = account && readRemaining(account);
  const resetAt = status && readReset(status);
  if (remaining === null || remaining > before.remaining) return 'unknown';
  if (remaining < before.remaining) return 'yes';
  return resetAt === before.resetAt ? 'no' : 'unknown';
}

function readRemaining(body: Body): number | null {
  const envelope = openEnvelope(body);
  const record = envelope.kind === 'success' ? catalog.account.read(envelope.data, {}).records[0] : undefined;
  return record?.fields.remaining ?? null;
}

function readReset(body: Body): number | null {
  const envelope = openEnvelope(body);
  const record = envelope.kind === 'success' ? catalog.status.read(envelope.data, {}).records[0] : undefined;
  return record?.fields.quotaResetLastAt ?? null;
}
