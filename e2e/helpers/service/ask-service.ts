import { orreryTestKey } from '../security/test-keys.ts';
import type { TestService } from './test-service.ts';

/** The payload of a stored response of any shape, asked for past the program. */
export async function askPayload(
  { address }: Pick<TestService, 'address'>,
  path: string,
  mode = 'cache',
): Promise<unknown> {
  const response = await fetch(`${address}/${encodeURIComponent(orreryTestKey)}/v1/${mode}/${path}`);
  const { data } = (await response.json()) as { readonly data: unknown }; // the envelope
  return data;
}

/** What the service itself says is left of the day's quota. */
export async function quotaAtService({ address }: Pick<TestService, 'address'>): Promise<number> {
  const response = await fetch(`${address}/v2/me`, { headers: { 'x-api-key': orreryTestKey } });
  const { data } = (await response.json()) as { readonly data: { readonly dailyRequestsRemaining: number } }; // the account's shape
  return data.dailyRequestsRemaining;
}
