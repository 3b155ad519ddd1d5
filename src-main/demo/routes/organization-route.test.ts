import { expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../start-test-app.ts';
import { organizations } from '../universe/organizations.ts';

const { key } = demoTestSetup;

test.each(organizations.map(({ sid }) => sid))('%s is found in every mode and read without drift', async (sid) => {
  const { get } = startTestApp();
  for (const mode of ['cache', 'live', 'auto', 'eager']) {
    const { status, body } = await get(`/${key}/v1/${mode}/organization/${sid}`);
    const { records, drift } = catalog.organization.read(body['data'], { sid });
    expect([status, drift, records[0]?.fields.sid]).toEqual([200, [], sid]);
  }
});

test.each(['tidewrk', 'Tidewrk', 'NOBODY'])('%s is not found: SIDs are case-sensitive', async (sid) => {
  expect(await startTestApp().get(`/${key}/v1/cache/organization/${sid}`)).toMatchObject({
    status: 404,
    body: { success: 0, data: null },
  });
});
