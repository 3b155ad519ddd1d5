import { expect, test } from 'vitest';
import { nameFilter, wholeRange } from '../../../src-shared/catalog/parameter.ts';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import { formRows } from './form-rows.ts';

test('both ends of a range are one row, where the first of them stands', () => {
  const [min, max] = wholeRange('crew', 'Crew');
  expect(formRows([min, nameFilter, max])).toEqual([
    { kind: 'range', label: 'Crew', min, max },
    { kind: 'single', parameter: nameFilter },
  ]);
});

test('a range with one end only is a field like others', () => {
  const [min] = wholeRange('crew', 'Crew');
  expect(formRows([min])).toEqual([{ kind: 'single', parameter: min }]);
});

test('every parameter of every resource is in the form exactly once', () => {
  for (const resource of resourceNames) {
    const { parameters }: ResourceDefinition = catalog[resource];
    const names = formRows(parameters).flatMap((row) =>
      row.kind === 'range' ? [row.min.name, row.max.name] : [row.parameter.name],
    );
    expect(names.toSorted(), resource).toEqual(parameters.map(({ name }) => name).toSorted());
  }
});
