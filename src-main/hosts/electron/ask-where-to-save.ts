import { basename, dirname, extname, join } from 'node:path';
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import { writeIntoFolder } from '../../files/save-into-folder.ts';
import type { CopyToSave, FileToSave } from '../host.ts';

/**
 * Asks where an export goes and writes it there, whole or not at all.
 *
 * @returns the file's absolute path; null when the user changed their mind. Rejects with Node's own error.
 */
export function askWhereToSave(file: FileToSave, window: BrowserWindow | null): Promise<string | null> {
  const writeTo = (path: string) => writeFileAtomic(path, file.bytes);
  return askAndWrite({ title: 'Save export', kind: kindNames[file.kind], name: file.name, writeTo }, window);
}

/** The same for a copy of a backup. */
export function askWhereToCopy(copy: CopyToSave, window: BrowserWindow | null): Promise<string | null> {
  return askAndWrite({ title: 'Save a copy of the backup', kind: 'Backup of Orrery', ...copy }, window);
}

interface Wish extends CopyToSave {
  readonly title: string;
  /** What files of its extension are called. */
  readonly kind: string;
}

async function askAndWrite({ title, kind, name, writeTo }: Wish, window: BrowserWindow | null): Promise<string | null> {
  const extension = extname(name).slice(1);
  const options: SaveDialogOptions = {
    title,
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: kind, extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  if (!filePath.toLowerCase().endsWith(`.${extension}`)) {
    // Some dialogs on Linux let the extension go. The name with it was not asked about, so nothing is written over.
    return writeIntoFolder(dirname(filePath), `${basename(filePath)}.${extension}`, writeTo);
  }
  await writeTo(filePath);
  return filePath;
}

const kindNames: Readonly<Record<FileToSave['kind'], string>> = {
  json: 'JSON',
  csv: 'Comma-separated values',
  png: 'PNG picture',
  svg: 'SVG picture',
  md: 'Markdown',
};
