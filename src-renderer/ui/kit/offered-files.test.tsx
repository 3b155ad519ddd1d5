import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { ShareMenu, useOfferedFiles, useOfferFiles, type OfferedFiles } from './save-files.tsx';

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
