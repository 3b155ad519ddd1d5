import { expect, test } from 'vitest';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import { formMessages } from './form-messages.ts';

const nothing = { fields: {}, ranges: {}, form: [] };

test('a valid request has no messages', () => {
  expect(formMessages('ships', { name: 'x', crew_min: 2, crew_max: 2 }, 'refresh')).toEqual(nothing);
});

test('each message stands at its own field', () => {
  const { fields } = formMessages('ships', { crew_min: '12x', name: '', page_max: 0 }, 'stored');
  expect(fields).toEqual({
    crew_min: 'Crew, minimum: enter a whole number.',
    name: 'Name: enter some text or leave it out.',
    page_max: 'Pages: enter 1 or more.',
  });
});

test('a range with its ends crossed is said at the range', () => {
  const messages = formMessages('ships', { crew_min: 6, crew_max: 4 }, 'stored');
  expect(messages).toEqual({ ...nothing, ranges: { Crew: 'Crew: the minimum, 6, is above the maximum, 4.' } });
});

test('a crossed range is said also while another field is wrong', () => {
  const messages = formMessages('ships', { crew_min: 6, crew_max: 4, page_max: 0 }, 'stored');
  expect(Object.keys(messages.fields)).toEqual(['page_max']);
  expect(Object.keys(messages.ranges)).toEqual(['Crew']);
  expect(messages.form).toEqual([]);
});

test('an end that is wrong itself is said once, at its field', () => {
  const messages = formMessages('ships', { crew_min: 'many', crew_max: 4 }, 'stored');
  expect(messages).toEqual({ ...nothing, fields: { crew_min: 'Crew, minimum: enter a whole number.' } });
});

test('a parameter of another mode is said at its field, and others with it at theirs', () => {
  expect(formMessages('ships', { id: 5 }, 'stored')).toEqual(nothing);
  expect(formMessages('ships', { id: 5, name: 'x' }, 'refresh')).toEqual({
    ...nothing,
    fields: { id: 'Ship id: the service takes it in mode cache only.' },
  });
});

test('every required parameter that is absent is asked for at its field', () => {
  const asking = resourceNames.flatMap((resource) => {
    const { parameters }: ResourceDefinition = catalog[resource];
    return parameters.flatMap(({ name, required }) => (required === undefined ? [] : [{ resource, name, required }]));
  });
  expect(asking.length).toBeGreaterThan(3);
  for (const { resource, name, required } of asking) {
    expect(formMessages(resource, {}, 'stored').fields[name], `${resource} ${name}`).toBe(required);
  }
});
