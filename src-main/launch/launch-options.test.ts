import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { launchHelp, parseLaunchOptions, toArguments, type LaunchOptions } from './launch-options.ts';

const cwd = resolve('somewhere');

function accept(...argv: string[]): LaunchOptions {
  const parsed = parseLaunchOptions(argv, cwd);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.options;
}

function refuse(...argv: string[]): string {
  const parsed = parseLaunchOptions(argv, cwd);
  if (parsed.ok) throw new Error(`accepted ${JSON.stringify(argv)}`);
  return parsed.message;
}

const nothingSaid: LaunchOptions = {
  host: null,
  service: null,
  dataDir: null,
  view: null,
  headless: false,
  screenshot: null,
  demoSeed: 1,
  demoDay: 0,
  demoPast: 'full',
  exportArchive: null,
  exportDir: null,
  link: null,
};

describe('parseLaunchOptions', () => {
  test('without any word gives the defaults: seed 1, everything else open', () => {
    expect(accept()).toEqual(nothingSaid);
  });

  test('reads every option, in both spellings, and makes paths absolute', () => {
    const words = [
      '--host',
      'chromium',
      '--service=https://service.example/base',
      '--data-dir',
      'kept',
      '--view=ships',
    ];
    const link = 'orrery://explore/ships?name=A%20B&intent=refresh';
    words.push('--export-dir', 'out', '--demo-past=none');
    expect(
      accept(...words, '--headless', link, '--screenshot', 'a/shot.PNG', '--demo-seed', '0', '--demo-day', '-30'),
    ).toEqual({
      host: 'chromium',
      service: 'https://service.example/base',
      dataDir: join(cwd, 'kept'),
      view: 'ships',
      headless: true,
      screenshot: join(cwd, 'a', 'shot.PNG'),
      demoSeed: 0,
      demoDay: -30,
      demoPast: 'none',
      exportDir: join(cwd, 'out'),
      exportArchive: null,
      link,
    });
  });

  test('--help is told apart from the options', () => {
    expect(parseLaunchOptions(['--help'], cwd)).toEqual({ ok: true, options: nothingSaid, help: true });
    expect(parseLaunchOptions([], cwd)).toMatchObject({ help: false });
  });

  test.each([
    ['--headles', '--headless'],
    ['--veiw', '--view'],
    ['--data', '--data-dir'],
    ['--demoseed', '--demo-seed'],
    ['--demoday', '--demo-day'],
    ['screenshot', '--screenshot'],
    ['-help', 'Orrery knows'],
  ])('%s is refused and the nearest option named: %s', (typed, named) => {
    expect(refuse(typed)).toContain(named);
  });

  test.each([
    '--__proto__',
    '--constructor=x',
    '--no-headless',
    '-h',
    '--',
    '-',
    '',
    '--HOST=electron',
    '--demo_seed=1',
    '--remote-debugging-port=9222',
  ])('the hostile word %j is refused with the list of options', (word) => {
    expect(refuse(word)).toContain('Orrery knows --host, --service, --data-dir');
  });

  test.each([
    ['--host'],
    ['--host', '--headless'],
    ['--demo-day', '--headless'],
    ['--demo-seed', '-3'],
    ['--view='],
    ['--data-dir', ''],
    ['--data-dir', 'a\0b'],
    ['--screenshot', '-x.png'],
  ])('a missing value is said: %j %j', (...argv) => {
    expect(refuse(...argv)).toMatch(/^--[a-z-]+ needs a value/);
  });

  test('a flag with a value and an option said twice are refused', () => {
    expect(refuse('--headless=no')).toContain('takes no value');
    expect(refuse('--demo-seed=1', '--demo-seed=2')).toContain('given twice');
    expect(refuse('--headless', '--headless')).toContain('given twice');
  });

  test.each(['chrome', 'Electron', ' electron', 'toString'])('--host %j is refused', (host) => {
    expect(refuse('--host', host)).toContain('electron or chromium');
  });

  test.each(['ship', 'Ships', '../ships', 'hasOwnProperty'])(
    '--view %j is refused and the views are listed',
    (view) => {
      expect(refuse('--view', view)).toContain('overview, ships, starmap');
    },
  );

  test('a nearly right view is suggested', () => {
    expect(refuse('--view', 'shisp')).toContain('Did you mean ships?');
  });

  test.each(['-1', '=-1', '1.5', '1e3', '0x10', ' 1', '2147483649', '99999999999', 'NaN', 'Infinity', '١'])(
    '--demo-seed %j is refused',
    (seed) => {
      expect(refuse(`--demo-seed=${seed}`)).toBe('--demo-seed is a whole number from 0 to 2147483648.');
    },
  );

  test('--demo-seed reaches 2^31', () => {
    expect(accept('--demo-seed', '2147483648').demoSeed).toBe(2 ** 31);
  });

  test.each(['1.5', '1e3', '0x10', ' 1', '3651', '-3651', '99999', '--1', '-', 'NaN', 'today', '٣'])(
    '--demo-day %j is refused',
    (day) => {
      expect(refuse(`--demo-day=${day}`)).toBe('--demo-day is a whole number from -3650 to 3650.');
    },
  );

  test.each([
    [['--demo-day', '-3650'], -3_650],
    [['--demo-day=3650'], 3_650],
    [['--demo-day', '+7'], 7],
    [['--demo-day=-0'], 0],
  ])('%j stands that many days from today', (words, day) => {
    expect(accept(...words).demoDay).toBe(day);
  });

  test('--demo-past is none or full', () => {
    expect(accept('--demo-past', 'none').demoPast).toBe('none');
    expect(refuse('--demo-past', 'ful')).toBe('--demo-past is none or full. Did you mean full?');
  });

  test.each(['shot.jpg', 'shot', '.png', 'png', 'shot.png/', 'shot.png.exe'])('--screenshot %j is refused', (file) => {
    expect(refuse('--screenshot', file)).toContain('must end in .png');
  });

  test.each([
    'https://service.example',
    'http://localhost:8080',
    'http://127.0.0.1:1/base',
    'http://[::1]:9',
    'http://2130706433',
  ])('--service %s is accepted', (address) => {
    expect(accept('--service', address).service).toBe(new URL(address).href);
  });

  test.each([
    'http://typed.example',
    'http://localhost.typed.example',
    'http://127.0.0.1.typed.example',
    'http://0.0.0.0',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://typed.example',
    'typed.example',
    '//typed.example',
    'https:///',
    'https://user@typed.example',
    'https://user:pass@typed.example',
    'https://typed.example/?key=1',
    'https://typed.example/?',
    'https://typed.example/#key',
    'https://typed.example/0123456789abcdef0123456789abcdef/v1',
  ])('--service %s is refused, and the message does not repeat it', (address) => {
    const message = refuse('--service', address);
    expect(message).toMatch(/^--service /);
    expect(message).not.toContain(address);
  });

  test.each([
    ['http://api.example.org', /must start with https/],
    ['somewhere', /whole address/],
  ])('--service %s is refused with the reason, in one line', (address, reason) => {
    expect(refuse('--service', address)).toMatch(reason);
    expect(refuse('--service', address)).not.toContain('\n');
  });

  test.each([
    ['orrery://explore', /no link Orrery knows/],
    ['orrery://explore/', /no link Orrery knows/],
    ['orrery://explore/shops', /no link Orrery knows/],
    ['orrery://settings/ships', /no link Orrery knows/],
    ['orrery:explore/ships', /no link Orrery knows/],
    ['orrery:', /no link Orrery knows/],
    ['orrery://explore/ships#x', /no link Orrery knows/],
    ['orrery://view/shops', /no link Orrery knows/],
    ['orrery://view/ships/%2E%2E/settings', /no link Orrery knows/],
    ['orrery://explore/ships/../user', /no link Orrery knows/],
    ['orrery://explore/ships?colour=red', /parameter that Ships does not take/],
    ['orrery://explore/ships?name=%E0%A4%A', /not complete/],
    ['orrery://explore/ships?intent=free', /intent is one of/],
    [`orrery://explore/ships?name=${'x'.repeat(4_000)}`, /no link Orrery knows/],
  ])('the link %j is refused with a sentence', (link, words) => {
    expect(refuse(link)).toMatch(words);
  });

  test('a link with values that do not fit is opened all the same: the form says what is wrong', () => {
    expect(accept('orrery://explore/ships?crew_min=many').link).toBe('orrery://explore/ships?crew_min=many');
  });

  test('a link to a view is opened as it was given', () => {
    const link = "orrery://view/ships/compare/ships%3D1%2C2%2540%26fold%3Dit's";
    expect(accept(link).link).toBe(link);
    expect(accept(...toArguments(accept(link))).link).toBe(link);
  });

  test('one link is opened, not two', () => {
    expect(refuse('orrery://explore/ships', 'orrery://explore/ships')).toContain('give one');
  });

  test.each(['ORRERY://explore/ships', 'https://explore/ships', ' orrery://explore/ships', 'explore/ships'])(
    '%j is a stray word and no link',
    (word) => {
      expect(refuse(word)).toContain('means nothing here');
    },
  );

  test('a key pasted into a link is not repeated', () => {
    const key = '0123456789abcdef0123456789abcdef';
    for (const link of [
      `orrery://explore/${key}`,
      `orrery://explore/ships?${key}`,
      `orrery://explore/ships?intent=${key}`,
    ]) {
      expect(refuse(link)).not.toContain(key.slice(0, 20));
    }
    expect(refuse('orrery://explore/ships?Zq7/8+Kd2=Lw4X')).toMatch(/parameter that Ships does not take/);
  });

  test('a key pasted as a stray word or an option is not repeated', () => {
    const key = '0123456789abcdef0123456789abcdef';
    expect(refuse(key)).not.toContain(key);
    expect(refuse(`--${key}`)).not.toContain(key);
  });
});

describe('the words of an installed program', () => {
  const read = (...argv: string[]): LaunchOptions => {
    const parsed = parseLaunchOptions(argv, cwd, 'ignore');
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.options;
  };

  test.each([
    [['--no-sandbox']],
    [['--updated']],
    [['--ozone-platform=wayland', '--enable-features=A,B']],
    [['--ozone-platform', 'wayland']],
    [['--squirrel-firstrun']],
    [['-psn_0_12345']],
    [['--inspect=0', 'a word', '/a/file.txt', '']],
    [['--']],
    [['--__proto__=1', '--constructor']],
  ])('%j mean nothing to Orrery and are passed over', (words) => {
    expect(read(...words)).toEqual(nothingSaid);
    expect(read(...words, '--view=ships')).toMatchObject({ view: words.includes('--') ? null : 'ships' });
  });

  test('a known word with a wrong value is still refused with a sentence', () => {
    expect(parseLaunchOptions(['--updated', '--view=shops'], cwd, 'ignore')).toMatchObject({
      ok: false,
      message: expect.stringContaining('--view is one of') as string,
    });
  });

  test.each([
    'orrery://explore/shops',
    'orrery://explore/ships?colour=red',
    'orrery:',
    `orrery://${'x'.repeat(9_000)}`,
  ])('the link %j is handed on unread: only a window can say what is wrong with it', (link) => {
    expect(read('--updated', link)).toEqual({ ...nothingSaid, link });
  });

  test('of several links the last is opened', () => {
    expect(read('orrery://explore/ships', 'orrery://explore/user').link).toBe('orrery://explore/user');
  });

  test('behind "--" a link is a link and nothing is an option, whoever wrote it', () => {
    expect(read('--view=ships', '--', '--export-dir=/tmp', 'orrery://explore/ships', '--data-dir=/tmp')).toEqual({
      ...nothingSaid,
      view: 'ships',
      link: 'orrery://explore/ships',
    });
  });
});

describe('toArguments', () => {
  test('gives words that read back as the same options, spaces and leading dashes included', () => {
    const options: LaunchOptions = {
      host: 'electron',
      service: 'http://localhost:8080/',
      dataDir: resolve('/tmp/a folder/--host'),
      view: 'settings',
      headless: true,
      screenshot: resolve('/tmp/-=shot .png'),
      demoSeed: 7,
      demoDay: -12,
      demoPast: 'none',
      exportDir: resolve('/tmp/my exports'),
      exportArchive: { folder: resolve('/tmp/an export'), format: 'jsonl' },
      link: 'orrery://explore/ships?name=A%20B&classification=combat&intent=refresh',
    };
    expect(accept(...toArguments(options))).toEqual(options);
    expect(accept(...toArguments(nothingSaid))).toEqual(nothingSaid);
  });
});

test('an archive is exported in a form that Orrery knows, into a folder that is named', () => {
  expect(accept('--export-archive', 'out').exportArchive).toEqual({ folder: resolve(cwd, 'out'), format: 'parquet' });
  expect(refuse('--export-archive', 'out', '--export-format', 'parket')).toContain('Did you mean parquet?');
  expect(refuse('--export-format', 'sqlite')).toContain('--export-archive');
});

test('the help names every option and every view', () => {
  for (const word of [
    '--host',
    '--service',
    '--data-dir',
    '--view',
    '--headless',
    '--screenshot',
    '--export-dir',
    '--demo-seed',
    '--demo-day',
    '--demo-past',
    'orrery://',
  ]) {
    expect(launchHelp).toContain(word);
  }
  expect(launchHelp).toContain('settings');
});
