import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import { toBridgeParams } from '../../archive/ingest/load-resource.ts';
import { bridge } from '../../bridge/bridge.ts';

/** A request as a curl command, with `$KEY` in the key's place; null where main refuses to write one. */
export async function writeCurl(
  profileId: string,
  { resource, params, intent }: LinkedRequest,
): Promise<string | null> {
  const request = { profileId, resource, params: toBridgeParams(params), intent };
  const written = await bridge.invoke('request:write-curl', request);
  return written.ok ? written.value.text : null;
}
