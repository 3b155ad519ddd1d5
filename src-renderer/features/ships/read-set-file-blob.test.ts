import { expect, test } from 'vitest';
import { readSetFileBlob } from './read-set-file-blob.ts';
import { maxSetFileBytes, writeSetFile } from './set-file.ts';

const good = writeSetFile({
  name: 'Haulers',
  createdAt: 0,
  members: [{ identity: '1', title: null }],
  view: null,
  ships: [],
});

test('a file is read, with a byte order mark as well', async () => {
  for (const mark of ['', '\ufeff'])
    expect(await readSetFileBlob(new Blob([mark, good]))).toMatchObject({ ok: true, file: { name: 'Haulers' } });
});

test('a file that is too large is refused before it is read', async () => {
  const blob = new Blob([good, ' '.repeat(maxSetFileBytes)]);
  blob.arrayBuffer = () => Promise.reject(new Error('read'));
  expect(await readSetFileBlob(blob)).toMatchObject({ ok: false, message: expect.stringContaining('at most 5 MB') });
});

test.each([
  ['half a letter', new Uint8Array([0x7b, 0xc3])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
])('%s cannot be read as text', async (_, bytes) => {
  expect(await readSetFileBlob(new Blob([bytes]))).toEqual({
    ok: false,
    message: 'The file cannot be read as text.',
  });
});

test('a file that is gone when it is read is refused', async () => {
  const blob = new Blob([good]);
  blob.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readSetFileBlob(blob)).toMatchObject({ ok: false });
});
