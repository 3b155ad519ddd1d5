import { expect, test } from 'vitest';
import { parseDemoServiceOptions } from './demo-service-options.ts';

const absent = { port: 0, seed: 1, day: 0, types: 'documented', faultsFile: null };

test.each([
  [[], {}],
  [['--port', '8080', '--seed', '7'], { port: 8080, seed: 7 }],
  [['--day', '-3'], { day: -3 }],
  [['--day=+12'], { day: 12 }],
  [['--types', 'documented'], {}],
  [['--types=recorded'], { types: 'recorded' }],
  [['--faults', 'f.json'], { faultsFile: '/somewhere/f.json' }],
  [['--faults=/tmp/f.json'], { faultsFile: '/tmp/f.json' }],
])('%j is understood', (argv, options) => {
  const parsed = parseDemoServiceOptions(argv, '/somewhere');
  expect(parsed).toEqual({ ok: true, options: { ...absent, ...options }, help: false });
});

test('--help is understood beside other options', () => {
  expect(parseDemoServiceOptions(['--help', '--seed', '3'], '/')).toMatchObject({ ok: true, help: true });
});

test.each([
  [['--port', '70000'], /^--port is a whole number from 0 to 65535\.$/],
  [['--port', '-1'], /^--port is a whole number from 0/],
  [['--port', '0x50'], /^--port is a whole number from 0/],
  [['--port'], /^--port needs a value: write --port N\.$/],
  [['--port='], /^--port needs a value: write --port N\.$/],
  [['--types', 'odd'], /^--types is documented or recorded\.$/],
  [['--types'], /^--types needs a value: write --types documented or --types recorded\.$/],
  [['--faults'], /^--faults needs a value: write --faults FILE\.$/],
  [['--port', '1', '--port', '2'], /^--port was given twice; give it once\.$/],
  [['--seed', '-1'], /^--seed is a whole number from 0 to 2147483648\.$/],
  [['--seed', '2147483649'], /^--seed is a whole number/],
  [['--day', '1.5'], /^--day is a whole number from -3650 to 3650\.$/],
  [['--day', '99999'], /^--day is a whole number/],
  [['--fault', 'x'], /^--fault is not an option\. Did you mean --faults\? The options are --port, --seed, --day/],
  [['-p'], /^-p is not an option\. The options are/],
  [['--help=now'], /^--help takes no value; write --help alone\.$/],
  [['now'], /^A word without a leading "--" means nothing here\. The options are/],
  [['--', '--port'], /^A word without a leading "--" means nothing here\./],
])('%j is refused with one sentence', (argv, message) => {
  const parsed = parseDemoServiceOptions(argv, '/');
  expect(parsed).toEqual({ ok: false, message: expect.stringMatching(message) as string }); // a matcher stands for the text
});
