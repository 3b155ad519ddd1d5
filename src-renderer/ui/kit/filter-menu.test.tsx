import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';

function drawn(options: readonly FilterOption[], chosen: readonly string[]): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <FilterMenu title="Project" options={options} chosen={chosen} onChoose={() => undefined} />
    </MantineProvider>,
  );
}

const reach: FilterOption = { key: 'Open Reach', title: 'Open Reach', count: 3 };

test('a filter with nothing to choose from is not there, unless a link chose what is unknown', () => {
  expect(drawn([], [])).not.toContain('Project');
  expect(drawn([], ['Elsewhere'])).toContain('Remove filter Project');
  expect(drawn([reach], [])).toContain('Project');
});

test('what is chosen stands on it by name, of many the first and how many more', () => {
  expect(drawn([reach], ['Open Reach', 'Elsewhere'])).toContain('Open Reach, Elsewhere');
  expect(drawn([reach], ['Open Reach', 'b', 'c'])).toContain('Open Reach and 2 more');
});
