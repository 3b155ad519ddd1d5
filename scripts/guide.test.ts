import { globSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guidePages } from '../src-renderer/ui/help/guide-pages.ts';
import { fillDocument, filledDocuments } from './house/fill-documents.ts';
import {
  findDeadLinks,
  findPictureFaults,
  findStrangeNames,
  guideFiles,
  readGuideDocuments,
  readPictures,
} from './house/guide-documents.ts';
import { judgeText, readGlossary } from './lint/find-refused-words.ts';
import { repositoryRoot } from './repository-root.ts';

const documents = readGuideDocuments(repositoryRoot);
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

test('the program lists the pages that there are, by the titles they have, and so does the guide’s own list', () => {
  expect(documents.map(({ text }) => /^# (.+)$/m.exec(text)?.[1])).toEqual(guidePages.map(({ title }) => title));
  const own = globSync('docs/guide/*.md', { cwd: repositoryRoot }).filter((file) => !file.endsWith('README.md'));
  expect(documents.map(({ file }) => file)).toEqual(expect.arrayContaining(own));
  const listed = [...read('docs/guide/README.md').matchAll(/^\d+\. \[(.+)\]\((.+)\.md\)/gm)];
  expect(listed.map(([, title, path]) => [title, path?.split('/').at(-1)])).toEqual(
    guidePages.map(({ title, name }) => [title, name]),
  );
});

test('every link of a page leads to a page, a heading or a file; one that leads nowhere is found', () => {
  const isThere = (file: string): boolean => existsSync(join(repositoryRoot, file));
  const withList = [...documents, { file: 'docs/guide/README.md', text: read('docs/guide/README.md') }];
  expect(findDeadLinks(withList, isThere)).toEqual([]);
  const planted = {
    file: 'docs/guide/a.md',
    text: '# A\n\n## Here’s one\n\n[x](#heres-one) [y](#gone) [z](b.md) `[q](r.md)`',
  };
  expect(findDeadLinks([planted], () => false)).toEqual(['docs/guide/a.md: #gone', 'docs/guide/a.md: b.md']);
});

test('every picture that a page shows is there in both schemes, and every picture is on a page', () => {
  const pictures = readPictures(repositoryRoot);
  expect(pictures.length).toBeGreaterThan(20);
  expect(
    findPictureFaults(
      documents,
      pictures.map(({ name }) => name),
    ),
  ).toEqual([]);
  const text =
    '<source srcset="../pictures/a-dark.webp"><img src="../pictures/a-light.webp"><img src="../pictures/b-light.webp">';
  expect(
    findPictureFaults(
      [{ file: 'docs/guide/a.md', text }],
      ['a-dark.webp', 'b-dark.webp', 'b-light.webp', 'c-dark.webp'],
    ),
  ).toEqual([
    'docs/pictures/a-light.webp is not there',
    'docs/pictures/b-dark.webp is not shown beside the other scheme',
    'docs/pictures/c-dark.webp is on no page',
  ]);
});

test('the pictures that come with the program are small', () => {
  const bytes = readPictures(repositoryRoot).map((picture) => picture.bytes);
  expect(Math.max(...bytes)).toBeLessThan(90_000);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});

test('every control that the guide names is a text of the program; one that is not is found', () => {
  const sources = globSync('src-{renderer,shared}/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !/\.test\.tsx?$|-fixture\.tsx?$/.test(file))
    .map(read);
  const named = documents.filter(({ file }) => !file.endsWith('backup-format.md'));
  expect(findStrangeNames(named, sources)).toEqual([]);
  const page = { file: 'a.md', text: 'Press **Save**, **Complete …**, **Two\nwords** or **Gone**; not `**code**`.' };
  const source = "<Button label='Save'>\n  Two\n  words\n</Button>; const a = `Complete ${view}`; // Gone";
  expect(findStrangeNames([page], [source])).toEqual(['a.md: Gone']);
});

test.each(Object.entries(filledDocuments))('what of %s is made from the sources is as they are now', (file, make) => {
  const text = read(file);
  expect(text, 'run `node scripts/house/fill-documents.ts`').toBe(fillDocument(text, make(repositoryRoot)));
  expect(() => fillDocument('no markers', '')).toThrow(/lost its markers/);
});

test('what privacy says is in the data folder is written there by the program', () => {
  const table = /\| in the data folder.*?\n\n/s.exec(read('docs/guide/privacy.md'))?.[0] ?? '';
  const names = [...table.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);
  const sources = globSync('src-main/**/*.ts', { cwd: repositoryRoot }).filter((file) => !file.endsWith('.test.ts'));
  const texts = sources.map(read).join('\n');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !texts.includes(`'${name}'`))).toEqual([]);
});

/** Numbers of the guide beside the line of the source that each is from; words where the guide says it in words. */
const numbers: readonly (readonly [page: string, says: RegExp, source: string, line: RegExp])[] = [
  ['compare', /Tick 2 to (\d+) ships/, 'src-renderer/features/ships/model/ships-store.ts', /mostCompared = (\d+)/],
  ['compare', /one of more than (twelve)/, 'src-renderer/features/ships/model/ships-store.ts', /mostCompared = (\d+)/],
  [
    'people',
    /up to (six) players/,
    'src-renderer/features/people/players/player-requests.ts',
    /mostComparedPlayers = (\d+)/,
  ],
  ['people', /every page of (\d+) costs/, 'src-shared/catalog/members.ts', /membersPerPage = (\d+)/],
  ['prices-and-quota', /limit of (\d+) a minute/, 'src-main/service/service-client.ts', /refreshesPerMinute = (\d+)/],
  ['privacy', /at most (\d+) in any minute/, 'src-main/service/service-client.ts', /refreshesPerMinute = (\d+)/],
  [
    'prices-and-quota',
    /together, (three) times/,
    'src-renderer/archive/attempts/worth-measuring.ts',
    /enoughMeasurements = (\d+)/,
  ],
  [
    'prices-and-quota',
    /again after (\d+) days/,
    'src-renderer/archive/attempts/worth-measuring.ts',
    /AfterMs = (\d+) \* dayMs/,
  ],
  ['roadmap', /fewer than (five) items/, 'src-renderer/archive/schedule/schedule.ts', /minimumSampleSize = (\d+)/],
  ['roadmap', /after (three) responses/, 'src-renderer/archive/schedule/schedule.ts', /responsesUntilRemoved = (\d+)/],
  ['roadmap', /at least (ten) records/, 'src-renderer/archive/read/list-loss.ts', /fewestForLoss = (\d+)/],
  ['offline', /of the last (\d+) days stay/, 'src-renderer/archive/own-work/preferences.ts', /keepAllDays: (\d+)/],
  ['offline', /each day\s+for (\d+) days/, 'src-renderer/archive/rewrite/thinning-plan.ts', /dailyDays = (\d+)/],
  [
    'offline',
    /ones, (\d+) at a time/,
    'src-renderer/features/offline/readiness/fetch-pictures-button.tsx',
    /mostAtOnce = (\d+)/,
  ],
  ['offline', /Below (\d+) MB/, 'src-main/files/disk-room.ts', /floorBytes = (\d+)_000_000/],
  ['backups', /every (seven) days/, 'src-renderer/archive/own-work/preferences.ts', /everyDays: (\d+)/],
  ['backups', /the last (five) of/, 'src-renderer/archive/own-work/preferences.ts', /keep: (\d+)/],
];

const inWords: Readonly<Record<string, string>> = {
  three: '3',
  five: '5',
  six: '6',
  seven: '7',
  ten: '10',
  twelve: '12',
};

test.each(numbers)('a number that %s gives is the program’s: %s', (page, says, source, line) => {
  const said = says.exec(read(`docs/guide/${page}.md`))?.[1] ?? '';
  const declared = line.exec(read(source))?.[1];
  expect(declared).toBeDefined();
  expect(inWords[said] ?? said).toBe(declared);
});

test('what is read beside the program uses the words of the screen', () => {
  const glossary = readGlossary(repositoryRoot);
  for (const file of ['README.md', ...guideFiles(repositoryRoot)]) {
    const text = read(file).replaceAll(/```.*?```|`[^`]*`/gs, '');
    const found = text.split(/\n\s*\n/).flatMap((paragraph) => judgeText(paragraph, glossary) ?? []);
    expect(found, file).toEqual([]);
  }
});
