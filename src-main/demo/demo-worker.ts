import { createAdaptorServer } from '@hono/node-server';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createFaultSwitch } from './demo-fault.ts';
import { createDemoApp } from './http/create-demo-app.ts';
import { createDemoState } from './http/demo-state.ts';
import { workerOrderSchema, workerSetupSchema, type WorkerReport } from './start-demo-service.ts';

/**
 * The demo service's thread: HTTP on loopback, apart from the main thread so that making 5 MB of JSON never holds up a
 * window. Built to `out/main/demo-worker.js`; tests run this file as it is.
 */
function runDemoWorker(): void {
  if (!parentPort) throw new Error('demo-worker runs in a worker thread only.');
  const parent = parentPort;
  const checked = workerSetupSchema.safeParse(workerData);
  // A ZodError loses its message on the way to the parent; a plain one keeps it.
  if (!checked.success) throw new Error(z.prettifyError(checked.error));
  const setup = checked.data;
  let clockOffsetMs = 0;
  const faults = createFaultSwitch();
  const createAppFor = (key: string) =>
    createDemoApp(createDemoState({ ...setup, key, now: () => Date.now() + clockOffsetMs }), faults);
  let app = createAppFor(setup.key);
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) });
  const report = (message: WorkerReport): void => parent.postMessage(message, []);

  const hangUp = (): void => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  };

  parent.on('message', (message: unknown) => {
    const order = workerOrderSchema.parse(message);
    switch (order.type) {
      case 'set-faults':
        faults.set(order.faults);
        break;
      case 'set-clock':
        clockOffsetMs = order.offsetMs;
        break;
      case 'begin-anew':
        hangUp();
        faults.set([]);
        clockOffsetMs = 0;
        app = createAppFor(order.key);
        break;
      case 'stop':
        server.close();
        hangUp();
        parent.close(); // the last thing that keeps the thread alive
        return;
    }
    if (order.id !== undefined) report({ type: 'applied', id: order.id });
  });
  server.on('error', (error: Error) => {
    throw error; // reaches the parent as the worker's `error`
  });
  server.listen(setup.port, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The demo service has no port.');
    report({ type: 'listening', port: address.port });
  });
}

runDemoWorker();
