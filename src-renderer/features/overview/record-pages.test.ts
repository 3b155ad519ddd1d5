import { describe, expect, test } from 'vitest';
import { resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { readLink } from '../../../src-shared/deep-link.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { recordPage, requestPage, resourceView } from './record-pages.ts';

describe('a record', () => {
  test.each<[resource: ResourceName, params: Params, identity: string, path: string | null]>([
    ['ships', {}, '12', '/ships/ship/12'],
    ['systems', {}, '355', '/starmap/at/355'],
    ['deliverables', { team_slug: 'core' }, 'a-b', '/progress/deliverable/a-b'],
    ['members', { sid: 'X', page: 1 }, 'mira_quill', '/people/player/mira_quill'],
    ['user', { handle: 'Mira_Quill' }, 'mira_quill', '/people/player/Mira_Quill'],
    ['object', { code: "ARD.PLANETS.O'NEIL" }, '7', "/starmap/object/ARD.PLANETS.O'NEIL"],
    ['tunnels', {}, '7', null],
    ['roadmap', { board: 'main' }, '7', null],
    ['ships', {}, '#3', null],
  ])('of %s %j named %s opens %s', (resource, params, identity, path) => {
    expect(recordPage(resource, params, { identity, kind: 'changed' })).toBe(path);
  });

  test('that is gone opens nothing but its difference', () => {
    expect(recordPage('ships', {}, { identity: '12', kind: 'removed' })).toBeNull();
  });
});

test('a request without the parameter its page is named by has no page', () => {
  expect(requestPage('user', {})).toBeNull();
  expect(requestPage('organization', { sid: '' })).toBeNull();
});

test('every resource has a view, at an address that links may name', () => {
  for (const name of resourceNames) {
    const path = resourceView(name);
    expect(readLink(`orrery://view${path}`)).toMatchObject({ ok: true, value: { kind: 'view', path } });
  }
});
