import { onUniverseDay } from '../archive/kept-days.ts';
import { preparedDays } from '../app/preparations.ts';
import type { TestService } from './test-service.ts';

/** What a service says past the program on each of `preparedDays`, the longest ago first. Its day is today again then. */
export async function askOnPreparedDays<Value>(
  service: TestService,
  ask: (service: TestService) => Promise<Value>,
): Promise<readonly Value[]> {
  const responses: Value[] = [];
  for (const daysAgo of preparedDays) {
    await onUniverseDay(service, daysAgo);
    responses.push(await ask(service));
  }
  await service.setClockOffset(0);
  return responses;
}
