/** What the screen says when the archive cannot be opened or read. */
export const archiveTrouble = 'The archive could not be read';
