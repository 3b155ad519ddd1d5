import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

interface CompetitorPage {
  /** Where a package has its files, from `node_modules`, by the names they get beside the page. */
  readonly copied: Readonly<Record<string, string>>;
  /** The page's own files by name. */
  readonly written: Readonly<Record<string, string>>;
}

/**
 * Writes a page with a package as its makers deliver it, to be measured beside the application's own part.
 *
 * @returns the folder to serve.
 */
export function writeCompetitorPage(folder: string, { copied, written }: CompetitorPage): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(copied)) {
    copyFileSync(join(repositoryRoot, 'node_modules', path), join(folder, name));
  }
  for (const [name, content] of Object.entries(written)) writeFileSync(join(folder, name), content);
  return folder;
}
