import type { BenchName } from './bench-names.ts';

/** Where the time of some figures goes, and what keeps them from being better. Says no number: those are measured. */
export interface Explanation {
  /** How the names of the figures begin; an empty text is every figure that no other explanation of the benchmark names. */
  readonly of: readonly string[];
  readonly timeGoes: string;
  readonly limit: string;
}

interface BenchExplanation {
  /** What the benchmark does, and beside what. */
  readonly measures: string;
  readonly explanations: readonly Explanation[];
}

/** What `docs/performance.md` says in words; everything else in it is measured. */
export const explanations: Readonly<Record<BenchName, BenchExplanation>> = {
  'cold-start': {
    measures:
      'From the start of the process to the first ship rows out of the archive, beside the same host, core and browser showing an empty page; and the code that the window loads for it.',
    explanations: [
      {
        of: ['cold start'],
        timeGoes:
          'Most of it is the host and the browser starting, which the empty page needs as well. What is added is the one script of the first view (fetched through the host, compiled, run), then opening the database and reading the ships, then React making frame and rows in one drawing, and their layout. Main is asked while the script is on its way.',
        limit:
          'The size of that script (decision 46), that the archive is read only when it has been compiled (decision 80), and how many elements the frame and the rows in view are (decision 53).',
      },
      {
        of: ['code before the first view'],
        timeGoes:
          'React is the largest part; then the database, the kit’s provider and fields, the readers of the wire, which come with the titles and prices of requests, the schemas’ library, and the list of ships.',
        limit:
          'What the first rows need of React, Dexie and Mantine cannot be loaded later (decision 46). A catalogue file describes its resource and reads it, so that the page has the readers too (decision 53). A module that the first rows need a part of is there as a whole (decision 65). The list of each view’s files is part of it, so that they are asked for at once (decision 71).',
      },
    ],
  },
  'demo-days': {
    measures: 'A new demo universe, filled with today and its past, from the opening of the page.',
    explanations: [
      {
        of: ['filling'],
        timeGoes:
          'The lists of today are single loads, each with a strict transaction. The past comes in batches, a transaction for the answers of a day together, which are planned and written at once; most of it is reading, comparing and storing in the rewriting worker (decision 43).',
        limit: 'One worker, IndexedDB, which stores one row after the other, and views that follow what comes.',
      },
      {
        of: ['longest wait'],
        timeGoes: 'Views that follow the archive read it anew after a batch and are painted.',
        limit:
          'How many panels of the Overview one batch concerns: they are told once a batch, and not once an answer.',
      },
    ],
  },
  ingest: {
    measures:
      'An answer of 5 MB from the receipt on the bridge to rows on screen, beside the same bytes from the bridge, in one piece, into a bare IndexedDB store (decision 9). The refresh comes when what a start does by itself is over.',
    explanations: [
      {
        of: ['ingest', 'the first ingest'],
        timeGoes:
          'Crossing the bridge in parts, which are compressed and scanned as they come (decision 85); reading the answer and making its records, hashing and comparing; then one strict transaction with the records and their changes, then the live query and the rows.',
        limit:
          'Every record of an answer is read, hashed and stored by itself. The write alone is less than parsing the same text, so that the second figure cannot reach its goal; it stands for the literal reading of it.',
      },
      {
        of: ['the same for a refresh'],
        timeGoes:
          'Crossing the bridge in parts: as far as the answer has come, every byte is compared with the answer before, which the worker remembers (decision 85). Behind the last part come hashing the canonical text, then the difference and the transaction; then reading and drawing the ships that changed, and no others (decision 84).',
        limit:
          'Every byte is compared, copied and hashed: the name of a body is a hash of all of its canonical text (decision 48).',
      },
      {
        of: ['those bytes'],
        timeGoes:
          'In this host every body crosses as base64 in one message to the browser, where it is taken from a pipe, decoded and handed to the worker, one after the other. Of several parts one is decoded while the next is on its way.',
        limit:
          'What the browser does for each message, and that it takes them one at a time. Other sizes, and other numbers at once, were no faster (decision 85).',
      },
      {
        of: ['longest main-thread task'],
        timeGoes:
          'Of a first answer: React making the list’s first rows with the head and the filters over them. Of a refresh: the few rows that changed, which are made anew where they stand now; the others stay where they are and are not laid out again (decision 16).',
        limit: 'The rows in the window are made in one task.',
      },
    ],
  },
  normalise: {
    measures:
      'The thinking parts alone, without browser and database: planning, and what the ingest worker does to an answer before its transaction, beside JSON.parse of the same text.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'Of a first answer: compressing it, reading each record tolerantly, one pass that copies out the canonical text, and SHA-256 of the whole and of each record. Of a refresh: comparing with the answer before, copying the canonical text of what is the same, SHA-256 of all of it, making the difference, and comparing what it makes with the answer; only elements that were not sent byte for byte before are read. A worker that has just been started unpacks and cuts the answer before while the new one is on its way, which is measured beside; where it cannot, as with an answer that is there at once, the refresh takes that long in addition.',
        limit:
          'The name of a body is a hash of all of its canonical text, whether it was sent before or not; names made of the names of elements would be another scheme beside it (decision 48).',
      },
      {
        of: ['10000 plans'],
        timeGoes: 'Looking up the route and the price of a request, and nothing else.',
        limit: 'Nothing: a screen of prices is well within a frame.',
      },
    ],
  },
  'ship-table': {
    measures:
      '10,000 archived ships in the ship table, beside the same records in AG Grid Community in the same browser.',
    explanations: [
      {
        of: ['first rows'],
        timeGoes:
          'Reading the records from IndexedDB, which both do, takes most of it; then come the columns of numbers and folded texts that filters and sorting use, and the rows in view.',
        limit:
          'The browser clones each stored record for the page one by one; and the list is opened a second after the window, when it is only just being read ahead: the view waits for that reading (decision 79). Opened when it is over it is there in a fraction of that.',
      },
      {
        of: ['keystroke', 'sorting', 'scrolling'],
        timeGoes:
          'Filter and sort go over flat arrays (decision 16); most of the rest is React making the rows in view, and layout.',
        limit: 'A real table with the cells of every row in view is laid out anew.',
      },
      {
        of: ['comparing 12'],
        timeGoes:
          'A column for each ship with a cell for each field: React making them, then styles and layout. Components, most of the rows, are drawn after the frame with these is painted.',
        limit: 'Cells: six times the columns are six times the elements.',
      },
    ],
  },
  routes: {
    measures: 'Routes on a map of 10,000 systems, beside ngraph.path’s fastest finder on the same graph.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'The search over typed arrays for the first route; the others are searches from each place where they leave the one before (decision 19).',
        limit:
          'Being exact: later routes are looked for and proven, where the other library finds one. It has no several-routes search, so five of its single ones stand beside.',
      },
    ],
  },
  starmap: {
    measures: 'The starmap’s stage beside 3d-force-graph with the same graphs, both drawn in software.',
    explanations: [
      {
        of: ['first frame', 'frame while turning'],
        timeGoes:
          'Without a graphics card nearly all of a frame is the browser rasterising marks and lines; the program’s own part is a handful of uniforms (decision 18), and the labels.',
        limit: 'The software rasteriser, which fills every pixel of every mark.',
      },
      {
        of: ['memory of the page'],
        timeGoes: 'Flat arrays of the scene; and with few systems, the program’s own code and three.',
        limit: 'The code that is there before the first system, which outweighs a small graph.',
      },
      {
        of: ['label pass', 'picking', 'sorting'],
        timeGoes: 'Projecting each system once, then finding labels that do not overlap, from the most important down.',
        limit: 'Nothing at this size: each is a part of a frame.',
      },
    ],
  },
  timeline: {
    measures: 'The program’s timeline beside vis-timeline with the same items, the view set in each frame.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'Finding the rows and bars in view, and React changing their attributes; the rest is layout and paint of the SVG in the browser.',
        limit: 'How many bars are in view at once. Those outside are not in the document.',
      },
    ],
  },
  movement: {
    measures:
      'A hundred daily answers of some 420 deliverables: the room they take, what moved between the first and the last, and the past of one.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'Comparing two states is unpacking and reading both, then following each item by its slug (decision 21). A past reads the records that differ, not every answer.',
        limit:
          'Room: the raw answers are kept to the byte as differences (decision 20), and each changed record is a row of its own with its indexes.',
      },
    ],
  },
  overview: {
    measures: 'The Overview of an archive of 10,000 snapshots, beside one of 100.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'The host and the browser starting; then the totals of each request (decision 22), the changes since the last visit, and the panels.',
        limit: 'The number of requests and of changes since, and not of snapshots.',
      },
    ],
  },
  search: {
    measures: '“Find anything” over a hundred thousand things, beside MiniSearch alone over the same things.',
    explanations: [
      {
        of: ['Search index'],
        timeGoes:
          'A third is waiting for IndexedDB, taking its records over, and collecting garbage; the rest is making documents of records, and a table of their words, most of which are names that occur once (decision 25). MiniSearch is given its documents from memory.',
        limit: 'The index is not stored, so every start of the search reads what it indexes.',
      },
      {
        of: [''],
        timeGoes:
          'Two messages between threads, which are about a third of the median; finding the words that begin with, or nearly are, what was typed; ranking how they fit; the painting of results.',
        limit: 'The first letters, which fit the most; their places are kept once they were gathered.',
      },
    ],
  },
  export: {
    measures:
      'Ten years of daily answers to two requests, exported as the program does it: rows read, encoded, written to the disk, read back, compared and searched for keys; beside only reading the rows, and beside gzip of them as JSON.',
    explanations: [
      {
        of: ['export of'],
        timeGoes:
          'Of Parquet and JSON lines, some fifteen thousand files of a few rows: each is encoded, written, read back, searched for keys and renamed. The same rows in one SQLite file take a fraction of that. Reading them is the smaller part.',
        limit: 'That each day of each table has a file of its own is what was asked for; gzip writes none.',
      },
      {
        of: ['memory of an export'],
        timeGoes: 'Rows that wait for their part, and what the reader of a history holds of one list.',
        limit: 'The bound of waiting rows (`partBounds`): fewer would mean more parts a day.',
      },
    ],
  },
  query: {
    measures:
      'The engine of Query, SQLite in WebAssembly, on a history of ships in this process: opening it, filling it, and ten questions of the kinds people ask, beside DuckDB as a program of its own with the same rows.',
    explanations: [
      {
        of: ['ten queries'],
        timeGoes:
          'Sorting for windows and ranks, and walking rows: SQLite reads a row at a time on one thread, DuckDB columns on all of them.',
        limit:
          'The engine was chosen for what comes before the first answer, for its size and its memory, not for this (decision 55); an index by thing and time helps joins (decision 66), nothing that was tried helps windows and ranks.',
      },
      {
        of: ['filling'],
        timeGoes:
          'Instants written as texts, a call into the engine for each value, and the index of the history at the end.',
        limit: 'The tables hold rows, so each is put in by itself.',
      },
      {
        of: ['opening Query'],
        timeGoes:
          'Loading the view and the engine’s worker, compiling the engine, and reading the tables that the query names out of the archive, each record in the archive’s own process.',
        limit: 'The tables are filled anew in each window: what is asked is the archive as it is now.',
      },
      {
        of: ['opening the engine', 'memory'],
        timeGoes:
          'Compiling the engine, and the empty tables; then the rows themselves, most of whose columns hold nothing.',
        limit: 'The engine’s own size, and texts that repeat in every row.',
      },
    ],
  },
  archive: {
    measures: 'What a long life does to the archive: 10,000 snapshots beside 100, and the room snapshots take.',
    explanations: [
      {
        of: ['10,000 snapshots beside 100'],
        timeGoes:
          'Painting the view; what is read for it are totals and latest records, as many as there are requests. History reads the latest days first, and every attempt once those are on screen (decision 78).',
        limit:
          'Views that show a past list more of it; IndexedDB walks all that it counts, and History says how many calls there are.',
      },
      {
        of: [''],
        timeGoes:
          'Room, not time: the raw answer as a difference from an earlier one (decision 20), its manifest, and the records that are new. What changed is packed, many changes in a row (decision 64), and takes little beside them.',
        limit:
          'Recordings that lie months apart share little; a record that changed in one field is a new row, and each row of a record has the names of all its fields. Of deliverables that is most of what is kept: their records are small, and a gzip of each by itself gains little.',
      },
    ],
  },
  backup: {
    measures:
      'A backup of an archive, made and verified as the program does it, and restored with the backup of what it replaces; beside gzip of its rows, and beside only reading and only storing them.',
    explanations: [
      {
        of: ['backup of'],
        timeGoes:
          'Reading the rows, which the browser clones one by one, and deflating them share the larger part of the worker’s time; then come writing rows as text and encoding them. The next rows are read meanwhile, ahead, in one transaction. The file crosses the bridge in base64 while more is packed. Main then reads it back, unpacks, hashes and searches it, while the worker reads its structure.',
        limit:
          'IndexedDB’s reading; deflate, which runs on the worker’s own thread. Nothing is unpacked or parsed a second time in the window.',
      },
      {
        of: ['restore of'],
        timeGoes:
          'Storing takes most of it, in the browser’s own process. Unpacking, checking and reading back what was stored are done in the worker while more is stored. Then follow a verified backup of the archive that is replaced and two readings of what may have changed meanwhile, which the storing alone, its baseline, has none of.',
        limit:
          'Four passes over an archive where the baseline has one: checking, storing, reading back, and the backup of what is replaced. Only the first three run beside each other, and only where there are processors for it. Everything that is read back is compared, since a test plants a row that the database alters.',
      },
      {
        of: ['size of that backup'],
        timeGoes: 'Room, not time: rows as text, deflated table by table.',
        limit: 'What is packed already (bodies) hardly gets smaller.',
      },
    ],
  },
  views: {
    measures:
      'Coming back to the views of a filled demo universe, and opening each for the first time after a start, beside painting a copy of the finished view’s elements in the same page; and what tours of every view leave in memory.',
    explanations: [
      {
        of: ['heap', 'memory'],
        timeGoes:
          'Room, not time: the records that the views hold, the elements of those that were opened, the code of all of them, and the browser’s own processes.',
        limit:
          'The browser’s processes, each with its own copy of the engine; kept views go after five minutes (decision 74).',
      },
      {
        of: ['longest task of a switch'],
        timeGoes:
          'The browser styling, laying out and painting the view that comes back, all of it at once, as it does for the copy.',
        limit: 'How many elements a view has in the window: painting the copy of the largest ones is as long a task.',
      },
      {
        of: ['longest task of a first', 'longest task of one'],
        timeGoes:
          'A view’s elements are made in one task. Telemetry makes its beginning first and the rest in pieces (decision 70); its charts in view are drawn in a task behind that, each of the others in one of its own (decision 65). The map’s tools and panel with its first drawing, and a timeline’s rows, are one task each.',
        limit: 'What the view shows first, which React makes and the browser lays out at once.',
      },
      {
        of: ['first opening'],
        timeGoes:
          'Loading and compiling the view’s code, the archive’s readings that it waits for, React making the elements, and layout; painting, the baseline, is the smallest part.',
        limit:
          'All of it is new to the page. Code, readings and elements are begun when the pointer comes on the link (decisions 76, 77), a quick hand’s moment before the press: most of them are still on their way then.',
      },
      {
        of: ['the same half a second'],
        timeGoes:
          'Putting the elements, which were made ahead, into the document and laying them out; and what a view makes only when it is on screen: charts, a map’s drawing.',
        limit: 'What begins with an effect, which a view that is made ahead has none of (decision 77).',
      },
      {
        of: [''],
        timeGoes:
          'Putting the elements, which are kept, into the document and laying them out; then the view begins again to follow sizes, stores and queries.',
        limit:
          'Layout and paint, which the copy beside it needs as well; Offline alone is made anew (decision 74). A view with little on it is there one or two frames after the press, and its copy within one.',
      },
    ],
  },
  'at-rest': {
    measures: 'What the program does while nobody does anything, shown and hidden, with everything archived.',
    explanations: [
      {
        of: [''],
        timeGoes:
          'Of a view that was opened a while ago, the engine’s collecting of what opening it left, in two or three pauses of its own choosing: nearly all of the time that is measured. Then ages and countdowns on screen that are renewed once a minute, each with a layout of its line.',
        limit:
          'Clocks that are in view have to go on; a hidden window has none. When garbage is collected nobody can say.',
      },
    ],
  },
};
