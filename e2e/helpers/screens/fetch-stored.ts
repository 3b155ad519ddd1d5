import { expect, type Page } from '@playwright/test';
import { explorerPath } from '../../../src-renderer/format/paths.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { archiveRows } from '../archive/archive-rows-in-page.ts';
import { explorer } from './explorer-parts.ts';
import { follow } from './starmap-parts.ts';

/** Fetches the stored copy of something as the Explorer does, and waits until it is archived. */
export async function fetchStored(
  page: Page,
  profileId: string,
  resource: ResourceName,
  params: Params = {},
): Promise<void> {
  const done = async (): Promise<number> =>
    (await archiveRows(page, profileId, 'attempts')).filter(
      (attempt) => attempt.resource === resource && attempt.endedAt !== null,
    ).length;
  const before = await done();
  await follow(page, explorerPath({ resource, params, intent: 'stored' }));
  await explorer(page).send.click();
  await expect.poll(done).toBe(before + 1);
}
