import { spendState, type Cost } from './cost.ts';
import { problemOf, type Problem } from './problem.ts';

/** Whose side a problem is on, in words that can stand alone. */
export const problemSides = {
  you: 'On your side',
  settings: 'In the settings of this connection',
  network: 'Between here and the service',
  service: 'On the service’s side',
  source: 'At the service’s source, the game’s website',
  computer: 'On this computer',
  orrery: 'Inside Orrery',
} as const;

/**
 * The one thing to do next, where a button can do it: run it again, take the stored copy instead, open the settings.
 * `none` where only the person can do something (wait, type something else, free some space).
 */
export type NextAction = 'try-again' | 'use-stored' | 'open-settings' | 'none';

/** What a person reads: what happened, on whose side, and what they can do about it. */
export interface ProblemLabels {
  readonly title: string;
  readonly side: keyof typeof problemSides;
  readonly advice: string;
  readonly next: NextAction;
}

/**
 * The words for a problem. One place, so that the same failure reads the same in every view and in the terminal.
 *
 * @param formatInstant turns epoch milliseconds (UTC) into words such as "in 3 h 12 min (18:00)".
 */
export function describeProblem(problem: Problem, formatInstant: (atMs: number) => string): ProblemLabels {
  switch (problem.kind) {
    case 'offline':
      return {
        title: 'The service cannot be reached',
        side: 'network',
        next: 'try-again',
        advice: 'Check the network or the service address. Everything fetched before is still here.',
      };
    case 'timeout':
      return {
        title: 'The service did not answer in time',
        side: 'service',
        next: 'try-again',
        advice:
          'Nothing was stored. Try again in a moment; a live request that may have spent quota is not repeated by itself.',
      };
    case 'tls':
      return {
        title: 'The connection is not secure',
        side: 'network',
        next: 'open-settings',
        advice:
          'The service’s certificate was not accepted, so nothing was sent. Check the address and this computer’s clock.',
      };
    case 'not-found':
      return {
        title: 'The service has no such entry',
        side: 'service',
        next: 'try-again',
        advice: 'Nothing was stored. Where a name was typed, its spelling counts: handles and SIDs must match exactly.',
      };
    case 'key-missing':
      return {
        title: 'This connection has no key',
        side: 'settings',
        next: 'open-settings',
        advice: problem.detail ?? 'Enter the API key in Settings, under Connections.',
      };
    case 'key-rejected':
      return {
        title: 'The service does not accept this key',
        side: 'settings',
        next: 'open-settings',
        advice: 'Copy the key again from your profile page on the service’s website. Nothing was stored.',
      };
    case 'rate-limited':
      return {
        title: 'Too many live requests right now',
        side: 'service',
        next: 'use-stored',
        advice: [
          'The limit of 60 a minute is shared by all users of the service.',
          ...(problem.counted === 'yes'
            ? ['The quota fell all the same, so it was not sent again.']
            : problem.counted === 'unknown'
              ? ['Whether it was counted could not be told, so it was not sent again.']
              : []),
          problem.retryAt === null ? 'Wait a minute and try again.' : `Try again ${formatInstant(problem.retryAt)}.`,
        ].join(' '),
      };
    case 'quota-spent':
      return {
        title: 'Today’s quota is used up',
        side: 'service',
        next: 'use-stored',
        advice:
          problem.resetAt === null
            ? 'Stored copies still cost nothing. The service did not say when the quota resets.'
            : `Stored copies still cost nothing. The quota resets ${formatInstant(problem.resetAt)}.`,
      };
    case 'upstream-trouble':
      return {
        title: 'The service has trouble at its source',
        side: 'source',
        next: 'try-again',
        advice: 'The game’s website did not respond. Try again later; what is archived can still be read.',
      };
    case 'unexpected-shape':
      return {
        title: 'The response could not be read',
        side: 'service',
        next: 'try-again',
        advice: 'It is not the JSON the specification describes. Nothing was stored and nothing was overwritten.',
      };
    case 'too-large':
      return {
        title: 'The response is too large',
        side: 'service',
        next: 'none',
        advice: `Orrery stops reading at ${Math.round(problem.limitBytes / 1_048_576)} MiB. Narrow the request with its parameters.`,
      };
    case 'redirected':
      return {
        title: 'The service sent us to another address',
        side: 'service',
        next: 'open-settings',
        advice: 'Orrery does not follow, because the key would travel with it. Check the service address in Settings.',
      };
    case 'cancelled':
      return { title: 'Cancelled', side: 'you', next: 'try-again', advice: 'Nothing was stored.' };
    case 'bad-parameters':
      if (problem.isByService) {
        return {
          title: 'The service refused this request',
          side: 'service',
          next: 'try-again',
          advice: 'It calls the request malformed. Nothing was stored. Try again later, or with other parameters.',
        };
      }
      return {
        title: 'The request is not complete',
        side: 'you',
        next: 'none',
        advice: problem.detail ?? 'Check the fields and try again.',
      };
    case 'bad-address':
      return {
        title: 'This is not a usable service address',
        side: 'settings',
        next: 'open-settings',
        advice:
          problem.detail ?? 'Use an address that begins with https://, without a path to a page and without a key.',
      };
    case 'not-agreed':
      return {
        title: 'Not done: you did not agree to it',
        side: 'you',
        next: 'none',
        advice: problem.detail ?? 'Nothing was sent and nothing was changed.',
      };
    case 'spend-refused':
      return {
        title: 'Not sent: the price has changed',
        side: 'orrery',
        next: 'try-again',
        advice: `You agreed to ${problem.confirmedUnits}, the request would cost up to ${problem.plannedUnits}. Look at the new price and confirm again.`,
      };
    case 'bridge-refused':
      return {
        title: 'The request was refused',
        side: 'orrery',
        next: 'none',
        advice: 'It did not have the form the application expects. This is a defect in Orrery.',
      };
    case 'looking-back':
      return {
        title: 'Not sent: an earlier day is on screen',
        side: 'orrery',
        next: 'none',
        advice: 'Nothing is fetched while you look back. Go back to now, then fetch again.',
      };
    case 'picture-refused':
      return {
        title: 'The picture was not loaded',
        side: 'source',
        next: 'open-settings',
        advice:
          problem.detail ??
          'Its address is not one that pictures may come from. The list is in Settings, under Service.',
      };
    case 'storage-full':
      if (problem.floorBytes !== undefined) {
        return {
          title: 'There is too little room on the disk',
          side: 'computer',
          next: 'try-again',
          advice:
            'Nothing was sent and nothing was written. Free some space, then try again; what is archived can still be read.',
        };
      }
      return {
        title: 'The disk is full',
        side: 'computer',
        next: problem.isKept ? 'none' : 'try-again',
        advice: problem.isKept
          ? `${kept} Free some space, then restart Orrery.`
          : 'The response was not stored; what was stored before is complete. Free some space, then fetch again.',
      };
    case 'storage-failed':
      return {
        title: 'The archive could not be written',
        side: 'computer',
        next: problem.isKept ? 'none' : 'try-again',
        advice: problem.isKept
          ? `${kept} Restart Orrery.`
          : 'The response was not stored; what was stored before is complete. Restart Orrery and try again.',
      };
    case 'file-not-written':
      return {
        title: 'The file was not written',
        side: 'computer',
        next: 'none',
        advice: 'Make room or choose another folder, then export again. The archive is as it was.',
      };
    case 'backup-refused':
      return {
        title: 'The backup was refused',
        side: 'computer',
        next: 'none',
        advice: `${problem.detail ?? 'The file is no backup of Orrery, or it is damaged.'} The archive is as it was.`,
      };
    case 'archive-busy':
      return {
        title: 'Nothing was restored',
        side: 'computer',
        next: 'try-again',
        advice: `${problem.detail ?? 'Something else was stored meanwhile.'} Restore the backup again in a moment.`,
      };
    case 'internal':
      return {
        title: 'Something went wrong inside Orrery',
        side: 'orrery',
        next: problem.isKept ? 'none' : 'try-again',
        advice: problem.isKept
          ? `${kept} Restart Orrery, and please report what you did.`
          : 'Nothing was stored. Please report what you did.',
      };
    default:
      return unreachable(problem);
  }
}

/** What a paid response's failed storing begins with. */
const kept = 'The response was paid for and is kept on this computer: it is stored at the next start.';

function unreachable(value: never): never {
  throw new Error(`Unknown problem ${JSON.stringify(value)}`);
}

/** What kept something from being written to the archive, in a sentence. */
export function formatWriteFailure(error: unknown): string {
  return problemOf(error).detail ?? 'the archive could not be written.';
}

/**
 * Whether a failed request has cost something, in one sentence.
 *
 * @param cost the price it was planned with.
 */
export function describeSpend(problem: Problem, cost: Cost): string {
  if (cost.maxUnits === 0) return 'Nothing was spent: it was free.';
  if (spendState(problem, cost) === 'not-spent') return 'Nothing was spent.';
  return `It may have cost ${cost.maxUnits === 1 ? '1 unit' : `up to ${cost.maxUnits} units`}; the ledger says what was measured.`;
}
