import { setTimeout as wait } from 'node:timers/promises';
import { ElectronDouble } from './electron-double.ts';
import { loadBuiltMain } from './load-built-main.ts';

// Run as a program of its own with the options of a start: the built Electron shell on the double, beside whatever else uses
// the data folder. It ends as the shell ends it, and with 3 where the shell opens a window instead.

const double = new ElectronDouble();
process.argv = ['electron', '.', ...process.argv.slice(2)];
await loadBuiltMain(double);
double.becomeReady();
while (!double.callNames.includes('app.exit') && double.windows.length === 0) await wait(20);
process.exit(double.windows.length === 0 ? Number(double.argumentsOf('app.exit')[0]) : 3);
