import { expect, test } from 'vitest';
import { startCommand } from './app-handlers.ts';

test.each([
  [null, 'linux', ''],
  ['/home/ada/Orrery-2', 'linux', ' --data-dir /home/ada/Orrery-2'],
  ['/home/ada/My data', 'linux', " --data-dir '/home/ada/My data'"],
  ["/home/ada/it's $HOME `x`", 'darwin', " --data-dir '/home/ada/it'\\''s $HOME `x`'"],
  ['C:\\Users\\Ada\\Orrery', 'win32', ' --data-dir C:\\Users\\Ada\\Orrery'],
  ['C:\\Users\\Ada L\\Orrery', 'win32', ' --data-dir "C:\\Users\\Ada L\\Orrery"'],
] as const)('the data folder %s on %s is one word to the shell that it is typed into', (dataDir, platform, rest) => {
  expect(startCommand('chromium', dataDir, platform)).toBe(`npm start -- --host chromium${rest}`);
});
