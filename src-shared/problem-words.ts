import type { Problem } from './problem.ts';

/** What a person reads: what happened, and what they can do about it. Times are left to the caller's formatter. */
export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
}

/**
 * The words for a problem. One place, so that the same failure reads the same in every view and in the terminal.
 *
 * @param formatInstant turns epoch milliseconds (UTC) into words such as "in 3 h 12 min (18:00)".
 */
export function describeProblem(problem: Problem, formatInstant: (atMs: number) => string): ProblemWords {
  switch (problem.kind) {
    case 'offline':
      return {
        title: 'The service cannot be reached',
        advice: 'Check the network or the service address. Everything fetched before is still here.',
      };
    case 'timeout':
      return {
        title: 'The service did not answer in time',
        advice:
          'Nothing was stored. Try again in a moment; a refresh that may have spent quota is not repeated by itself.',
      };
    case 'tls':
      return {
        title: 'The connection is not secure',
        advice:
          'The service’s certificate was not accepted, so nothing was sent. Check the address and this computer’s clock.',
      };
    case 'not-found':
      return {
        title: 'The service has no such entry',
        advice: 'Check the spelling. Handles and organization identifiers must match exactly.',
      };
    case 'key-missing':
      return { title: 'This connection has no key', advice: 'Enter the API key in Settings, under Connections.' };
    case 'key-rejected':
      return {
        title: 'The service does not accept this key',
        advice: 'Copy the key again from your profile page on the service’s website. Nothing was stored.',
      };
    case 'rate-limited':
      return {
        title: 'Too many live requests right now',
        advice:
          problem.retryAt === null
            ? 'The limit of 60 a minute is shared by all users of the service. Wait a minute and try again.'
            : `The limit of 60 a minute is shared by all users of the service. Try again ${formatInstant(problem.retryAt)}.`,
      };
    case 'quota-spent':
      return {
        title: 'Today’s quota is used up',
        advice:
          problem.resetAt === null
            ? 'Stored copies still cost nothing. The service did not say when the quota resets.'
            : `Stored copies still cost nothing. The quota resets ${formatInstant(problem.resetAt)}.`,
      };
    case 'upstream-trouble':
      return {
        title: 'The service has trouble at its source',
        advice: 'The game’s website did not give it an answer. Try again later; what is archived stays readable.',
      };
    case 'unexpected-shape':
      return {
        title: 'The answer could not be read',
        advice: 'It is not the JSON the specification describes. Nothing was stored and nothing was overwritten.',
      };
    case 'too-large':
      return {
        title: 'The answer is too large',
        advice: `Orrery stops reading at ${Math.round(problem.limitBytes / 1_048_576)} MiB. Narrow the request with its parameters.`,
      };
    case 'redirected':
      return {
        title: 'The service sent us to another address',
        advice: 'Orrery does not follow, because the key would travel with it. Check the service address in Settings.',
      };
    case 'cancelled':
      return { title: 'Cancelled', advice: 'Nothing was stored.' };
    case 'bad-parameters':
      return { title: 'The request is not complete', advice: problem.detail ?? 'Check the fields and try again.' };
    case 'bad-address':
      return {
        title: 'This is not a usable service address',
        advice:
          problem.detail ?? 'Use an address that begins with https://, without a path to a page and without a key.',
      };
    case 'spend-refused':
      return {
        title: 'Not sent: the price has changed',
        advice: `You agreed to ${problem.confirmedUnits}, the request would cost up to ${problem.plannedUnits}. Look at the new price and confirm again.`,
      };
    case 'bridge-refused':
      return {
        title: 'The request was refused',
        advice: 'It did not have the form the application expects. This is a defect in Orrery.',
      };
    case 'storage-full':
      return {
        title: 'The disk is full',
        advice: 'The answer was not stored; what was stored before is complete. Free some space, then fetch again.',
      };
    case 'storage-failed':
      return {
        title: 'The archive could not be written',
        advice: 'The answer was not stored; what was stored before is complete. Restart Orrery and try again.',
      };
    case 'internal':
      return { title: 'Something went wrong inside Orrery', advice: 'Nothing was stored. Please report what you did.' };
    default:
      return unreachable(problem);
  }
}

function unreachable(value: never): never {
  throw new Error(`Unknown problem ${JSON.stringify(value)}`);
}
