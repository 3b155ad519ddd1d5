import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Mode } from '../../../src-shared/resource/resource.ts';
import type { FaultSwitch } from '../demo-fault.ts';
import { demoRoutes } from '../routes/route-list.ts';
import type { DemoRoute, PathKeyRoute, RouteRequest } from '../routes/route.ts';
import type { DemoState } from './demo-state.ts';
import { playFault } from './play-fault.ts';
import { servePicture } from './serve-picture.ts';
import { failureResponse, messages, serveRequest, successResponse, type Generation } from './serve-request.ts';

/** `Bindings` are absent when a test calls `app.request()` without a server. */
interface DemoEnv {
  readonly Bindings: Partial<HttpBindings>;
  /** Whether a fault is played with the response: it then has to be a whole one. */
  readonly Variables: { readonly isSpoiled?: boolean };
}

/** The whole demo service, without a transport: tests call `app.request('/v2/me', …)`, the worker serves it over HTTP. */
export function createDemoApp(state: DemoState, faults: FaultSwitch): Hono<DemoEnv> {
  const app = new Hono<DemoEnv>();
  app.use(refuseStrangers);
  app.use(async (context, next) => {
    const fault = faults.take(context.req.path);
    if (!fault) return next();
    context.set('isSpoiled', true);
    const response = async (): Promise<Response> => {
      await next();
      return context.res;
    };
    const broken = await playFault(fault, response, context.env?.outgoing);
    context.res = undefined; // else Hono would merge the broken response's headers with the whole one's
    context.res = broken;
    return undefined;
  });
  app.use('/:apikey/v1/*', (context, next) =>
    context.req.param('apikey') === state.key
      ? next()
      : respondWith(failureResponse('path-key', messages.wrongKey, 200)),
  );
  app.use('/v2/*', (context, next) =>
    context.req.header('x-api-key') === state.key
      ? next()
      : respondWith(failureResponse('header-key', messages.wrongKey, 401)),
  );
  for (const route of demoRoutes) mount(app, state, route);
  // No key, no quota: a picture is not part of the service.
  app.get('/media/*', (context) => servePicture(context.req.path));
  app.notFound((context) => failureResponse(generationOf(context.req.path), messages.notBuilt, 404));
  app.onError((error, context) =>
    failureResponse(generationOf(context.req.path), `The demo service failed: ${error.message}`, 500),
  );
  return app;
}

/**
 * Only GET, and only for the loopback names: a web page whose host name was pointed at 127.0.0.1 (DNS rebinding) sends
 * its own name. Ports do not matter to that attack.
 */
const refuseStrangers: MiddlewareHandler<DemoEnv> = async (context, next) => {
  const generation = generationOf(context.req.path);
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  if (!/^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i.test(host))
    return failureResponse(generation, 'This service answers on loopback only.', 403);
  if (context.req.method !== 'GET')
    return failureResponse(generation, 'This service answers GET only.', 405, { Allow: 'GET' });
  return next();
};

function mount(app: Hono<DemoEnv>, state: DemoState, route: DemoRoute): void {
  switch (route.kind) {
    case 'state':
      app.get(route.path, () => successResponse('header-key', route.read(state), 'cache'));
      return;
    case 'header-key':
      app.get(route.path, async (context) => {
        const mode = context.req.query('refresh') === 'true' ? 'live' : 'cache';
        return onCondition(context, mode, await serveRequest(state, route, mode, readRequest(context)));
      });
      return;
    case 'path-key':
      app.get(`/:apikey/v1/:mode${route.path}`, async (context) => {
        const mode = context.req.param('mode') ?? '';
        if (!allows(route, mode)) return failureResponse('path-key', messages.notFound, 404);
        return onCondition(context, mode, await serveRequest(state, route, mode, readRequest(context)));
      });
  }
}

/** A stored copy has a validator: whoever has it already is told so, and gets nothing (RFC 9110, 13). */
async function onCondition(context: Context<DemoEnv>, mode: Mode, response: Response): Promise<Response> {
  if (mode !== 'cache' || response.status !== 200 || context.get('isSpoiled') === true) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('ETag', `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`);
  headers.set('Cache-Control', 'private, no-cache');
  return context.req.header('if-none-match') === headers.get('ETag')
    ? new Response(null, { status: 304, headers })
    : new Response(text, { status: 200, headers });
}

function readRequest(context: Context<DemoEnv>): RouteRequest {
  // Hono types parameters by the literal path; these paths are values of the route list.
  const { apikey: _, mode: __, ...params } = context.req.param() as Record<string, string>;
  return { params, query: new URL(context.req.url).searchParams };
}

function allows(route: PathKeyRoute, mode: string): mode is Mode {
  return (route.modes as readonly string[]).includes(mode); // widening only, so that any text may be asked
}

function generationOf(path: string): Generation {
  return /^\/[^/]*\/v1(\/|$)/.test(path) ? 'path-key' : 'header-key';
}

async function respondWith(response: Response): Promise<Response> {
  return response;
}
