import { describe, expect, test } from 'vitest';
import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestName } from './request-name.ts';

describe('a request', () => {
  test.each<[resource: ResourceName, params: Params, name: string]>([
    ['ships', {}, ''],
    ['user', { handle: 'Mira_Quill' }, 'Mira_Quill'],
    ['telemetry', { timetable: 'WEEK', version: '3.24' }, '3.24 · WEEK'],
    ['ships', { name: 'Kestrel', classification: ['combat', 'transport'] }, 'name Kestrel · combat, transport'],
    ['members', { sid: 'HALCYON', page: 2 }, 'HALCYON · page 2'],
    ['ships', { hull: 'x' }, 'hull x'],
    ['ships', { name: undefined }, ''],
  ])('of %s with %j is called "%s"', (resource, params, name) => {
    expect(requestName(resource, params)).toBe(name);
  });

  test('with a name out of markup stays text', () => {
    expect(requestName('user', { handle: '<img onerror=x>' })).toBe('<img onerror=x>');
  });
});
