import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { useOfferedFiles, useOfferFiles, type OfferedFiles } from './save-files.tsx';
import { ShareMenu } from './share-menu.tsx';

function Part({ offered, label }: { readonly offered: OfferedFiles; readonly label: string }) {
  useOfferFiles(offered, () => [[{ label, name: 'a.csv', kind: 'csv', write: () => '' }]]);
  return null;
}

function Page() {
  const { offered, files } = useOfferedFiles();
  const [isTable, setTable] = useState(false);
  return (
    <>
      <ShareMenu link="/ships" files={files} />
      <button type="button" onClick={() => setTable(true)}>
        Table
      </button>
      {isTable ? <Part offered={offered} label="Table as CSV" /> : <Part offered={offered} label="Map as PNG" />}
    </>
  );
}

/** A part that draws itself anew at a press. */
function Restless({ offered, label }: { readonly offered: OfferedFiles; readonly label: string }) {
  const [drawn, setDrawn] = useState(1);
  useOfferFiles(offered, () => [[{ label: `${label} ${drawn}`, name: 'a.csv', kind: 'csv', write: () => '' }]]);
  return (
    <button type="button" onClick={() => setDrawn(drawn + 1)}>
      {label}
    </button>
  );
}

function PageOfTwo() {
  const { offered, files } = useOfferedFiles();
  return (
    <>
      <ShareMenu files={files} />
      <Restless offered={offered} label="Map" />
      <Restless offered={offered} label="Table" />
    </>
  );
}

test('the parts of a page stay in their order, whichever was drawn anew last', async () => {
  renderOn(<PageOfTwo />);
  fireEvent.click(screen.getByRole('button', { name: 'Map' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent?.trim())).toEqual(['Map 2', 'Table 1']);
  expect(document.querySelectorAll('.mantine-Menu-divider')).toHaveLength(1);
});

test('a line stands above files only where there are some', async () => {
  renderOn(<ShareMenu link="/ships" files={() => []} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(document.querySelectorAll('.mantine-Menu-divider')).toHaveLength(0);
});

test('the Share menu of a head offers what the part below it can save now', async () => {
  renderOn(<Page />);
  const offeredFiles = async (): Promise<readonly (string | null)[]> => {
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    const items = await screen.findAllByRole('menuitem');
    const labels = items.map((item) => item.textContent?.trim() ?? null);
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    return labels;
  };
  expect(await offeredFiles()).toEqual(['Copy link', 'Map as PNG']);
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(await offeredFiles()).toEqual(['Copy link', 'Table as CSV']);
});
