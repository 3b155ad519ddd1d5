import { writeCompetitorPage } from './write-competitor-page.ts';

/** Ids of the fields that both tables show, behind the name and in this order. */
export const comparedColumns = [
  'manufacturer',
  'classification',
  'focus',
  'size',
  'lengthM',
  'beamM',
  'heightM',
  'massKg',
  'cargoScu',
  'maxCrew',
  'scmSpeedMps',
  'afterburnerSpeedMps',
  'priceUsd',
  'productionStatus',
] as const;

/**
 * Writes a page with AG Grid Community, set up as its documentation recommends (row ids, default column definitions,
 * quick filter with its cache, the default theme), that shows the very records of the application's archive. It is served
 * by the application's own host from the application's origin, so both read the same database in the same browser.
 *
 * @returns the folder to serve instead of the built renderer.
 */
export function writeAgGridPage(folder: string): string {
  return writeCompetitorPage(folder, {
    copied: { 'ag-grid.js': 'ag-grid-community/dist/ag-grid-community.min.js' },
    written: {
      'index.html': html,
      'page.js': script,
      'page.css': 'html, body { height: 100%; margin: 0 } #grid { height: calc(100% - 120px) }',
    },
  });
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta property="csp-nonce" nonce="__CSP_NONCE__" />
    <link rel="stylesheet" href="./page.css" />
    <script src="./ag-grid.js"></script>
    <script src="./page.js" defer></script>
  </head>
  <body><input id="find" aria-label="Find" /><div id="grid"></div></body>
</html>`;

/** `openGrid` reads the archive and makes the grid; the bench calls it when it starts its clock. */
const script = `
const columns = ${JSON.stringify(comparedColumns)};

const settle = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// The bench's own connection is the one whose archive has the ships; the demo's may stand beside it.
async function findArchive() {
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('orrery-archive-')) continue;
    const database = await settle(indexedDB.open(name));
    if ((await settle(database.transaction('records').objectStore('records').count())) > 5_000) return database;
    database.close();
  }
  throw new Error('No archive holds the ships of the bench.');
}

const archive = findArchive();

async function readShips() {
  const rows = await settle((await archive).transaction('records').objectStore('records').getAll());
  return rows.filter(({ resource }) => resource === 'ships');
}

window.openGrid = async () => {
  const records = await readShips();
  window.grid = agGrid.createGrid(document.querySelector('#grid'), {
    styleNonce: document.querySelector('meta[property="csp-nonce"]').nonce,
    rowData: records,
    getRowId: ({ data }) => data.id,
    cacheQuickFilter: true,
    defaultColDef: { sortable: true, resizable: true, width: 120 },
    columnDefs: [
      { field: 'title', headerName: 'Name', pinned: 'left', width: 200, sort: 'asc' },
      ...columns.map((key) => ({ colId: key, headerName: key, valueGetter: ({ data }) => data.fields[key] })),
    ],
  });
};

document.querySelector('#find').addEventListener('input', (event) => {
  window.grid.setGridOption('quickFilterText', event.target.value);
});
`;
