import { catalog } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import type { Connection } from './build-request.ts';

/** What an account has left of the day's quota, in units. */
interface AccountCount {
  readonly remaining: number;
  readonly limit: number;
}

/** What became of the count while a priced request was turned away: it cost nothing, it was counted, or nobody can tell. */
export type Counted = 'no' | 'yes' | 'unknown';

/** What is known of each connection's count before a priced request is sent, so that its being counted shows afterwards. */
export interface AccountCounts {
  /** Called when a read of the account begins; what it read is given to the function that comes back. */
  readonly beginRead: (connection: Connection) => (body: Record<string, unknown>) => void;
  /** Called when a priced request begins; the function that comes back ends it. */
  readonly beginSpend: (connection: Connection) => Spending;
}

/** A priced request under way. */
export interface Spending {
  /** False where the count before is not known, or would not show it. */
  readonly canTell: boolean;
  /** @param body what the account says now; null where it does not answer. */
  readonly judge: (body: Record<string, unknown> | null) => Counted;
  readonly end: () => void;
}

interface Known {
  count: AccountCount | null;
  /** Rises when a priced request begins or ends: a count read meanwhile may hold it or not. */
  turn: number;
}

/** @returns counts that begin unknown. They are kept in memory only, by address and key. */
export function createAccountCounts(): AccountCounts {
  const accounts = new Map<string, Known>();
  const of = ({ address, key }: Connection): Known => {
    const name = `${address}\n${key ?? ''}`;
    const known = accounts.get(name) ?? { count: null, turn: 0 };
    accounts.set(name, known);
    return known;
  };
  return {
    beginRead: (connection) => {
      const known = of(connection);
      const { turn } = known;
      return (body) => {
        if (known.turn === turn) known.count = readCount(body);
      };
    },
    beginSpend: (connection) => {
      const known = of(connection);
      const before = known.count;
      known.count = null;
      known.turn += 1;
      return {
        canTell: before !== null && before.remaining < before.limit,
        judge: (body) => compare(before, body && readCount(body)),
        end: () => {
          known.turn += 1;
        },
      };
    },
  };
}

/** A count that rose was reset in between, and one that began whole could have fallen before a reset: neither tells anything. */
function compare(before: AccountCount | null, now: AccountCount | null): Counted {
  if (before === null || now === null || now.remaining > before.remaining) return 'unknown';
  if (now.remaining < before.remaining) return 'yes';
  return before.remaining < before.limit ? 'no' : 'unknown';
}

function readCount(body: Record<string, unknown>): AccountCount | null {
  const envelope = openEnvelope(body);
  const fields = envelope.kind === 'success' ? catalog.account.read(envelope.data, {}).records[0]?.fields : undefined;
  const { remaining = null, limit = null } = fields ?? {};
  return remaining === null || limit === null ? null : { remaining, limit };
}
