import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { guidePages } from '../../src-renderer/ui/help/guide-pages.ts';

/** The guide's own folder, and where its pictures are. */
const [guideFolder, pictureFolder] = ['docs/guide', 'docs/pictures'];

/** Pages of the guide in their order, as paths from the root; those that are no page of its folder stand beside it. */
export function guideFiles(root: string): readonly string[] {
  return guidePages.map(({ name }) => {
    const inFolder = `${guideFolder}/${name}.md`;
    return existsSync(join(root, inFolder)) ? inFolder : `docs/${name}.md`;
  });
}

/** A Markdown text as it stands in a tree. */
export interface GuideDocument {
  /** From the root. */
  readonly file: string;
  readonly text: string;
}

export function readGuideDocuments(root: string): readonly GuideDocument[] {
  return guideFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Text outside of code and comments, where links, pictures and names stand. */
const prose = (text: string): string => text.replaceAll(/```.*?```|`[^`\n]*`|<!--.*?-->/gs, '');

/** Links of pages that lead nowhere: to a file that is not there, or to a heading that a page does not have. */
export function findDeadLinks(
  documents: readonly GuideDocument[],
  isThere: (file: string) => boolean,
): readonly string[] {
  const headings = new Map(documents.map(({ file, text }) => [file, new Set(slugsOf(text))]));
  return documents.flatMap(({ file, text }) =>
    [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      const [path = '', heading] = target.split('#');
      const to = path === '' ? file : posix.join(posix.dirname(file), path);
      const known = headings.get(to);
      const isDead = !(known || isThere(to)) || (heading !== undefined && known?.has(heading) !== true);
      return isDead ? [`${file}: ${target}`] : [];
    }),
  );
}

/** Ids that the forge gives to the headings of a text. */
function slugsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong between pages and pictures: one that is shown and not there in both schemes, and one that nobody shows. */
export function findPictureFaults(documents: readonly GuideDocument[], pictures: readonly string[]): readonly string[] {
  const shown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => posix.join(posix.dirname(file), path)),
  );
  const there = pictures.map((name) => `${pictureFolder}/${name}`);
  const wanted = new Set(
    shown.flatMap((path) => ['dark', 'light'].map((scheme) => path.replace(/(?:dark|light)\.webp$/, `${scheme}.webp`))),
  );
  return [
    ...[...wanted].filter((path) => !there.includes(path)).map((path) => `${path} is not there`),
    ...[...wanted]
      .filter((path) => !shown.includes(path))
      .map((path) => `${path} is not shown beside the other scheme`),
    ...there.filter((path) => !wanted.has(path)).map((path) => `${path} is on no page`),
  ];
}

/** The guide's pictures: file names with their bytes. */
export function readPictures(root: string): readonly { readonly name: string; readonly bytes: number }[] {
  const folder = join(root, pictureFolder);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

/**
 * Names of controls, bold in a page, that the program nowhere shows. A name with an ellipsis in place of what changes holds where a text
 * begins with it.
 *
 * @param sources of the program, in TypeScript and JSX.
 */
export function findStrangeNames(documents: readonly GuideDocument[], sources: readonly string[]): readonly string[] {
  const texts = new Set(sources.flatMap(textsIn));
  return documents.flatMap(({ file, text }) =>
    [...prose(text).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, name = '']) => name.replaceAll(/\s+/g, ' '))
      .filter((name) => !texts.has(name) && !texts.has(name.replace(/ …$/, '')))
      .map((name) => `${file}: ${name}`),
  );
}

/** Texts of a source: what stands between quotes and between tags; of a template what stands before its first value. */
function textsIn(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const strings = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"([^"\n]*)"/g)].map(
    ([, single, template, double]) => single ?? template?.split('${')[0] ?? double ?? '',
  );
  const between = [...code.matchAll(/[>}]([^<>{}=;]+)(?=[<{])/g)].map(([, text = '']) => text);
  return [...strings, ...between].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
