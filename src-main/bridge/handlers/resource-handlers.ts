import { dayMs } from '../../../src-shared/day.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import { fail, succeed } from '../../../src-shared/problem.ts';
import { connectProfile, locatePictures, locateProfile } from '../../profiles/connect-profile.ts';
import { writeCurl } from '../../service/build-request.ts';
import { withResetTime, type LoadProgress } from '../../service/service-client.ts';
import type { AppContext } from '../app-context.ts';
import { emitEvent, type Handlers } from '../router.ts';

type ResourceHandlers = Pick<Handlers, Extract<keyof Handlers, `resource:${string}`>>;

/** At most this many progress events a second for one load. */
const progressEveryMs = 100;

/** So many cancellations are kept of loads that have not arrived; most of those never will, because they have ended. */
const rememberedCancels = 100;

/**
 * Loading and cancelling. The plan is computed again here, from the same function the screen used, and a plan that may
 * cost more than the user confirmed is refused before anything is sent (DESIGN §1.2).
 */
export function createResourceHandlers(context: AppContext): ResourceHandlers {
  const running = new Map<string, AbortController>();
  const cancelledEarly = new Set<string>();
  return {
    'resource:load': async ({ requestId, profileId, resource, params, intent, confirmedUnits }) => {
      const plan = planFetch(resource, params, intent);
      if (!plan.ok) return plan;
      const plannedUnits = plan.value.cost.maxUnits;
      if (plannedUnits > confirmedUnits) return fail({ kind: 'spend-refused', plannedUnits, confirmedUnits });
      if (running.has(requestId)) return fail({ kind: 'bridge-refused', detail: 'This request is already running.' });
      if (cancelledEarly.delete(requestId)) return fail({ kind: 'cancelled' });
      const abort = new AbortController();
      running.set(requestId, abort);
      try {
        // Before anything is sent: a response that was paid for and cannot be stored is lost.
        const refusal = await context.room.refusal();
        if (refusal) return fail(refusal);
        const connection = await connectProfile(context, profileId);
        if (!connection.ok) return connection;
        const signal = AbortSignal.any([abort.signal, context.closing]);
        const onProgress = tellProgress(context, requestId);
        const response = await context.client.load(connection.value, plan.value, { signal, onProgress });
        if (!response.ok) {
          context.log.write(`${resource} ${intent}: ${response.problem.kind}`);
          return fail(await withResetTime({ client: context.client, signal }, connection.value, response.problem));
        }
        const { text, startedAt, endedAt, httpStatus, tries } = response.value;
        context.log.write(
          `${resource} ${intent}: HTTP ${httpStatus}, ${text.length} characters, ${endedAt - startedAt} ms`,
        );
        const times = { startedAt, endedAt, httpStatus, tries };
        const isKept =
          plannedUnits > 0 &&
          (await context.paidResponses.keep(
            profileId,
            { requestId, resource, params, intent, confirmedUnits, ...times },
            text,
          ));
        const receipt = context.payloads.leave(text);
        // Ended, as far as anybody is concerned who asks now.
        running.delete(requestId);
        if (isKept) emitEvent(context.host, 'resource:paid-kept', { profileId, requestId });
        return succeed({ ...receipt, ...times, isKept });
      } finally {
        running.delete(requestId);
      }
    },
    'resource:cancel': ({ requestId }) => {
      const abort = running.get(requestId);
      if (abort) abort.abort();
      else rememberCancel(cancelledEarly, requestId);
      return Promise.resolve(succeed(null));
    },
    'resource:list-paid': async ({ profileId }) => {
      const responses = await context.paidResponses.list(profileId);
      // Those under way are the business of whoever asked for them.
      return succeed({ responses: responses.filter(({ requestId }) => !running.has(requestId)) });
    },
    'resource:collect-paid': async ({ profileId, requestId }) => {
      const found = await context.paidResponses.read(profileId, requestId);
      if (!found) return fail({ kind: 'bridge-refused', detail: 'No response is kept for this request.' });
      const { startedAt, endedAt, httpStatus, tries } = found.response;
      return succeed({ ...context.payloads.leave(found.text), startedAt, endedAt, httpStatus, tries, isKept: true });
    },
    'resource:confirm-paid': async ({ profileId, requestId }) => {
      await context.paidResponses.discard(profileId, requestId);
      return succeed(null);
    },
  };
}

/** A cancellation may overtake the load it is for. The oldest goes when there are too many. */
function rememberCancel(cancelled: Set<string>, requestId: string): void {
  cancelled.add(requestId);
  for (const oldest of cancelled) {
    if (cancelled.size <= rememberedCancels) return;
    cancelled.delete(oldest);
  }
}

/** Passes a load's progress to the window: every change of phase, and not more often than it can be seen. */
function tellProgress(context: AppContext, requestId: string): (progress: LoadProgress) => void {
  let lastPhase = '';
  let lastAt = 0;
  return (progress) => {
    if (progress.phase === lastPhase && Date.now() - lastAt < progressEveryMs) return;
    lastPhase = progress.phase;
    lastAt = Date.now();
    emitEvent(context.host, 'resource:progressed', { requestId, ...progress });
  };
}

/** How far back the demo universe can be asked, in milliseconds: its roadmap and its versions reach no further. */
const furthestBackMs = 366 * dayMs;

/** The demo universe on earlier days (decision 43). No other connection has a past that could be asked for. */
export function createDemoHandlers(context: AppContext): Pick<Handlers, 'demo:load-earlier'> {
  return {
    'demo:load-earlier': async ({ profileId, resource, params, at }) => {
      const profile = context.profiles.read().profiles.find(({ id }) => id === profileId);
      if (profile?.kind !== 'demo')
        return fail({
          kind: 'bridge-refused',
          detail: 'Only the demo universe can be asked what it was on an earlier day.',
        });
      const now = Date.now();
      if (at > now || at < now - furthestBackMs)
        return fail({ kind: 'bad-parameters', detail: 'The instant lies ahead, or more than a year back.' });
      const plan = planFetch(resource, params, 'stored');
      if (!plan.ok) return plan;
      const refusal = await context.room.refusal();
      if (refusal) return fail(refusal);
      const response = await context.demo.loadAt(at, plan.value, context.closing);
      if (!response.ok) return response;
      const { text, startedAt, endedAt, httpStatus, tries } = response.value;
      context.log.write(`${resource} of an earlier day: HTTP ${httpStatus}, ${text.length} characters`);
      return succeed({ ...context.earlierPayloads.leave(text), startedAt, endedAt, httpStatus, tries, isKept: false });
    },
  };
}

/** What main alone can say about a request, because it alone knows the address. The key is not even read. */
export function createRequestHandlers(context: AppContext): Pick<Handlers, 'request:write-curl'> {
  return {
    'request:write-curl': async ({ profileId, resource, params, intent }) => {
      const plan = planFetch(resource, params, intent);
      if (!plan.ok) return plan;
      const place = await locateProfile(context, profileId);
      if (!place.ok) return place;
      const line = writeCurl(place.value, plan.value);
      return line.ok ? succeed({ text: line.value }) : line;
    },
  };
}

/** Pictures, for the renderer's archive. Free: they pass neither the service's client nor its quota. */
export function createMediaHandlers(context: AppContext): Pick<Handlers, 'media:load'> {
  return {
    'media:load': async ({ profileId, url }) => {
      const place = await locatePictures(context, profileId);
      if (!place.ok) return place;
      // Responses are stripped of the key, so this is never true; if it ever were, the host would be told the key.
      if (context.redactor.finds(url))
        return fail({ kind: 'picture-refused', detail: 'The address holds the API key.' });
      const picture = await context.pictures.load(url, place.value, context.closing);
      if (!picture.ok) {
        // Without the address: it is the service's text.
        context.log.write(`picture: ${picture.problem.kind}`);
        return picture;
      }
      const { bytes, type, width, height } = picture.value;
      return succeed({ ...context.pictureTickets.leave(bytes), type, width, height });
    },
  };
}
