import { expect, test } from 'vitest';
import { resourceNames } from '../../../src-shared/catalog/registry.ts';
import { commands } from '../../../src-shared/contract.ts';
import { exportName } from './response-view.tsx';

test('an export is named by its resource and the UTC minute of its answer', () => {
  const [resource] = resourceNames;
  expect(exportName(resource, Date.UTC(2025, 10, 21, 4, 3, 59), 'csv')).toBe(`${resource}-2025-11-21-0403.csv`);
});

test('main accepts the name of every resource', () => {
  for (const resource of resourceNames) {
    const file = { suggestedName: exportName(resource, 0, 'json'), kind: 'json', content: '' };
    expect(commands['file:save'].request.safeParse(file).success, file.suggestedName).toBe(true);
  }
});
