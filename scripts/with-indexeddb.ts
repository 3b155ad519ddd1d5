// Dexie looks for a database once, when it is first loaded; test files that share their modules need one from the start.
import 'fake-indexeddb/auto';
