import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaultsFile } from './read-faults-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'orrery-faults-'));

function write(content: string): string {
  const file = join(folder, 'faults.json');
  writeFileSync(file, content);
  return file;
}

test.each([
  ['{"kind":"stall","times":2}', [{ kind: 'stall', times: 2 }]],
  [
    '[{"kind":"data","data":{"a":[null]},"match":"/ships"},{"kind":"empty"}]',
    [{ kind: 'data', data: { a: [null] }, match: '/ships' }, { kind: 'empty' }],
  ],
  ['[]', []],
])('%s is read', (content, faults) => {
  expect(readFaultsFile(write(content))).toEqual({ ok: true, faults });
});

test.each([
  ['', /is not JSON; write one fault or a list of faults/],
  ['{kind: "stall"}', /is not JSON/],
  ['[{"kind":"stall"},{"kind":"explode"}]', /fault 2 at "kind": the kinds are status, .*proto-keys \(/],
  ['{}', /fault 1 at "kind": the kinds are/],
  ['{"kind":"huge","bytes":"many"}', /fault 1 at "bytes": /],
  ['{"kind":"data"}', /fault 1 at "data": /],
  ['{"kind":"stall","mach":"/v2"}', /fault 1: .*mach/],
  ['[7]', /fault 1: /],
  ['null', /fault 1: /],
])('the file %j is refused with one sentence', (content, words) => {
  const read = readFaultsFile(write(content));
  expect(read).toEqual({ ok: false, message: expect.stringMatching(words) as string }); // a matcher stands for the text
  expect(read).toEqual({ ok: false, message: expect.stringMatching(/^The faults file [^\n]+\.$/) as string });
});

test.each([
  ['a file that does not exist', join(folder, 'absent.json'), 'ENOENT'],
  ['a folder', folder, 'EISDIR'],
])('%s is refused with its reason', (_, path, code) => {
  const message = `The faults file ${path} cannot be read (${code}); give the path of a file (see src-main/demo/README.md).`;
  expect(readFaultsFile(path)).toEqual({ ok: false, message });
});
