import { basename, dirname, join } from 'node:path';
import { app, dialog, type BrowserWindow, type SaveDialogOptions } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import { saveIntoFolder } from '../../files/save-into-folder.ts';
import type { FileToSave } from '../host.ts';

/**
 * Asks where an export goes and writes it there, whole or not at all.
 *
 * @returns the file's absolute path; null when the user changed their mind. Rejects with Node's own error.
 */
export async function askWhereToSave(file: FileToSave, window: BrowserWindow | null): Promise<string | null> {
  const options: SaveDialogOptions = {
    title: 'Save export',
    defaultPath: join(app.getPath('downloads'), file.name),
    filters: [{ name: kindNames[file.kind], extensions: [file.kind] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  if (!filePath.toLowerCase().endsWith(`.${file.kind}`)) {
    // Some dialogs on Linux let the extension go. The name with it was not asked about, so nothing is written over.
    return saveIntoFolder(dirname(filePath), { ...file, name: `${basename(filePath)}.${file.kind}` });
  }
  await writeFileAtomic(filePath, file.bytes);
  return filePath;
}

const kindNames: Readonly<Record<FileToSave['kind'], string>> = {
  json: 'JSON',
  csv: 'Comma-separated values',
  png: 'PNG picture',
  svg: 'SVG picture',
  md: 'Markdown',
};
