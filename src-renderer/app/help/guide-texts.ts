import { guidePages, type GuidePageName } from '../../ui/help/guide-pages.ts';
import { readGuidePage, type GuidePage } from './read-guide.ts';

// Loaded with the guide, when Help shows it and not before (`scripts/first-view.ts`, `e2e/help.spec.ts`).

/** Markdown by path. */
const files: Readonly<Record<string, string>> = import.meta.glob(
  ['../../../docs/guide/*.md', '../../../docs/accessibility.md', '../../../docs/backup-format.md', '!**/README.md'],
  { query: '?raw', import: 'default', eager: true },
);

/** Addresses of the pictures' files by path; a file is loaded when it comes into view. */
const pictures: Readonly<Record<string, string>> = import.meta.glob('../../../docs/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const read = new Map<GuidePageName, GuidePage>();

/** A page of the guide that comes with this version. */
export function guidePage(name: GuidePageName): GuidePage {
  const known = read.get(name);
  if (known) return known;
  const [, markdown = ''] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.md`)) ?? [];
  const page = readGuidePage(markdown);
  read.set(name, page);
  return page;
}

/** Address of a picture in one scheme; null where there is none. */
export function guidePicture(name: string, scheme: 'dark' | 'light'): string | null {
  return pictures[`../../../docs/pictures/${name}-${scheme}.webp`] ?? null;
}

/** Where a link of one page leads inside the guide; null where it leads out of it. @param target as it was written. */
export function guideTarget(
  from: GuidePageName,
  target: string,
): { page: GuidePageName; section: string | null } | null {
  const [, file = '', section] = /^(?:[\w./-]*?([\w-]+)\.md)?(?:#(.+))?$/.exec(target) ?? [];
  const page = file === '' ? from : guidePages.find(({ name }) => name === file)?.name;
  return page === undefined || target === '' ? null : { page, section: section ?? null };
}
