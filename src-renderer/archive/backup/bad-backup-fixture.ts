import { unzipSync } from 'fflate';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { backUp, makeZip, type ZipPart } from './backup-fixture.ts';
import type { Manifest, ManifestTable } from './file/backup-format.ts';
import { Sha256Stream } from './file/checksums.ts';
import { totalOf } from './write-backup.ts';

let good: Uint8Array<ArrayBuffer> = new Uint8Array();
let files: Readonly<Record<string, Uint8Array>> = {};

/** Makes the good backup that all bad ones are made from. Has to be called before any of them is made. */
export async function makeGoodBackup(): Promise<Uint8Array<ArrayBuffer>> {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 1_000 });
  const data = [
    { id: '1', name: 'Heron', mass: '5' },
    { id: '2', name: 'Plover' },
  ];
  await arriveWell(archive, { data, at: 2_000 });
  await archive.notes.add({ id: 'n', resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 2 });
  good = (await backUp(archive)).bytes;
  files = unzipSync(good);
  archive.close();
  return good;
}

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

/** The files of the good backup as parts, in their order. */
export function goodParts(): ZipPart[] {
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}

/** The good backup with some parts changed, and with more behind them. */
function withParts(
  changes: Readonly<Record<string, Partial<ZipPart>>>,
  more: readonly ZipPart[] = [],
): Uint8Array<ArrayBuffer> {
  return makeZip([...goodParts().map((part) => ({ ...part, ...changes[part.name] })), ...more]);
}

/** The good backup with another manifest. */
function withManifest(change: (manifest: Manifest) => object): Uint8Array<ArrayBuffer> {
  const manifest = JSON.parse(text(files['manifest.json'])) as Manifest;
  return withParts({ 'manifest.json': { bytes: bytes(JSON.stringify(change(manifest))) } });
}

/** The good backup with another table, and a manifest that says so, as somebody would write it who knows the format. */
function withTable(name: string, content: Uint8Array, rows?: number): Uint8Array<ArrayBuffer> {
  const file = `tables/${name}.ndjson`;
  const hash = new Sha256Stream();
  hash.update(content);
  const stated = { bytes: content.length, sha256: hash.finish(), ...(rows === undefined ? {} : { rows }) };
  const manifest = JSON.parse(text(files['manifest.json'])) as Manifest;
  const tables = manifest.tables.map((table): ManifestTable => (table.name === name ? { ...table, ...stated } : table));
  return withParts({
    [file]: { bytes: content },
    'manifest.json': { bytes: bytes(JSON.stringify({ ...manifest, tables, total: totalOf(tables) })) },
  });
}

/** The good backup with some rows of a table changed in their text. */
function withRows(name: string, change: (lines: readonly string[]) => readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = text(files[`tables/${name}.ndjson`]).split('\n').slice(0, -1);
  const changed = change(lines);
  return withTable(name, bytes(changed.map((line) => `${line}\n`).join('')), changed.length);
}

/** The good backup with a field of the first row of a table set. */
function withField(table: string, field: string, value: unknown): Uint8Array<ArrayBuffer> {
  return withRows(table, ([first = '{}', ...rest]) => [
    JSON.stringify({ ...(JSON.parse(first) as object), [field]: value }),
    ...rest,
  ]);
}

/** Zeros instead of the snapshots, and another number of them wherever it is written. */
function liar(length: number, said: number): Uint8Array<ArrayBuffer> {
  const manifest = JSON.parse(text(files['manifest.json'])) as Manifest;
  const tables = manifest.tables.map((table) => (table.name === 'snapshots' ? { ...table, bytes: said } : table));
  return withParts({
    [snapshots]: { bytes: new Uint8Array(length), byteLength: said },
    'manifest.json': { bytes: bytes(JSON.stringify({ ...manifest, tables, total: totalOf(tables) })) },
  });
}

function changed(at: number, change: (byte: number) => number): Uint8Array<ArrayBuffer> {
  const copy = good.slice();
  copy[at] = change(copy[at] ?? 0);
  return copy;
}

/** Where the data of an entry begins. */
export function dataOf(name: string): number {
  const at = Buffer.from(good).indexOf(name);
  return at + name.length;
}

const evil = { bytes: bytes('evil') };
const snapshots = 'tables/snapshots.ndjson';

/** Files that are no backup, or a bad one, each with what is said of it. For tests only. */
export const badBackups: Readonly<Record<string, readonly [() => Uint8Array<ArrayBuffer>, RegExp]>> = {
  'an empty file': [() => new Uint8Array(), /empty/],
  'a text': [() => new Uint8Array(bytes('Dear diary')), /not a zip file/],
  'a picture': [() => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /not a zip file/],
  'a single byte': [() => new Uint8Array([0x50]), /not a zip file/],
  'only the beginning of a zip file': [() => good.slice(0, 20), /cut off/],
  'one that is cut in half': [() => good.slice(0, good.length / 2), /cut off/],
  'one that lacks its last byte': [() => good.slice(0, -1), /cut off/],
  'one with a byte behind its end': [() => new Uint8Array([...good, 0]), /cut off or something was added/],
  'one with a comment': [
    () => makeZip(goodParts(), (end) => end.setUint16(20, 1, true)),
    /cut off or something was added/,
  ],
  'one with a program in front': [() => new Uint8Array([...bytes('#!/bin/sh\n'), ...good]), /not a zip file/],
  'one with a flipped byte in a table': [
    () => changed(dataOf('tables/bodies.ndjson') + 40, (byte) => byte ^ 1),
    /damaged|larger|shorter|broken|UTF-8|row/,
  ],
  'one with a flipped byte in the manifest': [
    () => changed(dataOf('manifest.json') + 9, (byte) => byte ^ 4),
    /damaged|manifest/,
  ],
  'one with a flipped byte in the list of contents': [
    () => changed(good.length - 22 - 40, (byte) => byte ^ 8),
    /damaged|names?|packed|files/,
  ],
  'one that has fewer rows than it says': [
    () => withManifest((manifest) => withCount(manifest, 'records', 4)),
    /3 rows, and the manifest says 4|1 rows|2 rows/,
  ],
  'one whose rows are not what their hash says': [
    () =>
      withParts({
        'tables/notes.ndjson': { bytes: bytes(text(files['tables/notes.ndjson']).replace('mine', 'hers')) },
      }),
    /hash is another/,
  ],
  'one whose total does not add up': [
    () => withManifest((manifest) => ({ ...manifest, total: { ...manifest.total, rows: 99 } })),
    /contradicts itself/,
  ],
  'one whose total hash is another': [
    () => withManifest((manifest) => ({ ...manifest, total: { ...manifest.total, sha256: '0'.repeat(64) } })),
    /contradicts itself/,
  ],
  'one that leads out of its folder': [
    () => withParts({}, [{ name: '../../.bashrc', ...evil }]),
    /leads out of its folder/,
  ],
  'one that leads out in the middle of a name': [
    () => withParts({}, [{ name: 'tables/../../x.ndjson', ...evil }]),
    /leads out of its folder/,
  ],
  'one with an absolute name': [() => withParts({}, [{ name: '/etc/passwd', ...evil }]), /leads out of its folder/],
  'one with a drive in a name': [
    () => withParts({}, [{ name: 'C:\\Windows\\evil.dll', ...evil }]),
    /leads out of its folder/,
  ],
  'one with backslashes in a name': [
    () => withParts({}, [{ name: 'tables\\..\\evil', ...evil }]),
    /leads out of its folder/,
  ],
  'one with a NUL in a name': [
    () => withParts({}, [{ name: 'manifest.json\0.exe', ...evil }]),
    /leads out of its folder/,
  ],
  'one that holds a table twice': [() => withParts({}, [{ name: 'tables/notes.ndjson', ...evil }]), /twice/],
  'one that holds the manifest twice': [() => withParts({}, [{ name: 'manifest.json', ...evil }]), /twice/],
  'a bomb': [() => withParts({ [snapshots]: { bytes: new Uint8Array(8 * 1024 * 1024) } }), /200 times its size/],
  'a bomb that says it is small': [() => liar(8 * 1024 * 1024, 1_000), /larger than the file says/],
  'one whose part is shorter than it says': [() => liar(1_000, 1_001), /shorter than the file says/],
  'one whose part has another length than the manifest says': [
    () => withParts({ [snapshots]: { byteLength: 20_000 } }),
    /not as long as the manifest says/,
  ],
  'one of a newer format': [
    () => withManifest((manifest) => ({ ...manifest, version: 2, tables: 'elsewhere' })),
    /newer Orrery/,
  ],
  'one of a newer schema': [() => withManifest((manifest) => ({ ...manifest, schemaVersion: 8 })), /newer Orrery/],
  'one of a schema before the first': [
    () => withManifest((manifest) => ({ ...manifest, schemaVersion: 0 })),
    /manifest is not as the format says \(schemaVersion/,
  ],
  'a document of an office program': [
    () =>
      makeZip([
        { name: '[Content_Types].xml', bytes: bytes('<x/>') },
        { name: 'word/document.xml', bytes: bytes('<x/>') },
      ]),
    /no backup of Orrery has/,
  ],
  'an extension of a browser, which has a manifest as well': [
    () => makeZip([{ name: 'manifest.json', bytes: bytes('{"manifest_version":3,"name":"x"}') }]),
    /another program/,
  ],
  'one whose manifest is a list': [() => makeZip([{ name: 'manifest.json', bytes: bytes('[1]') }]), /another program/],
  'one whose manifest is null': [() => makeZip([{ name: 'manifest.json', bytes: bytes('null') }]), /another program/],
  'one with a backup packed into it': [() => makeZip([{ name: 'backup.zip', bytes: good }]), /another zip file/],
  'one with no manifest': [() => makeZip(goodParts().filter(({ name }) => name !== 'manifest.json')), /no manifest/],
  'one with a broken manifest': [
    () => withParts({ 'manifest.json': { bytes: bytes('{"format":"orrery-backup",') } }),
    /manifest is broken/,
  ],
  'one whose manifest is no text': [
    () => withParts({ 'manifest.json': { bytes: new Uint8Array([0xff, 0xfe, 0x00]) } }),
    /manifest is broken/,
  ],
  'one whose manifest is as large as a table': [
    () => withParts({ 'manifest.json': { bytes: bytes(' '.repeat(300_000)), method: 0 } }),
    /manifest is larger/,
  ],
  'one made at no date': [() => withManifest((manifest) => ({ ...manifest, madeAt: 1e300 })), /format says \(madeAt/],
  'one made for a reason nobody knows': [
    () => withManifest((manifest) => ({ ...manifest, why: 'fun' })),
    /format says \(why/,
  ],
  'one that counts below nothing': [
    () => withManifest((manifest) => ({ ...manifest, skippedRows: -1 })),
    /format says \(skippedRows/,
  ],
  'an encrypted one': [() => withParts({ [snapshots]: { flags: 1 } }), /encrypted/],
  'one packed in a way of its own': [() => withParts({ [snapshots]: { method: 12 } }), /packed in a way/],
  'one of the large kind that is not large': [
    () => withParts({ [snapshots]: { byteLength: 0xff_ff_ff_ff, packedBytes: 0xff_ff_ff_ff } }),
    /Zip64/,
  ],
  'one whose end says it is of the large kind': [
    () => makeZip(goodParts(), (end) => end.setUint32(16, 0xff_ff_ff_ff, true)),
    /Zip64/,
  ],
  'one that is a part of several': [
    () => makeZip(goodParts(), (end) => end.setUint16(4, 1, true)),
    /one part of several/,
  ],
  'one that says it holds fewer files': [
    () =>
      makeZip(goodParts(), (end) => {
        end.setUint16(8, 3, true);
        end.setUint16(10, 3, true);
      }),
    /list of contents|no manifest/,
  ],
  'one whose files overlap': [
    () => withParts({ [snapshots]: { shift: -10 } }),
    /overlap|belong to nothing|list of contents/,
  ],
  'one whose file begins beyond its end': [
    () => withParts({ [snapshots]: { shift: 1_000_000 } }),
    /belong|overlap|list of contents/,
  ],
  'one with bytes that belong to nothing': [
    () => withParts({ [snapshots]: { before: bytes('hidden') } }),
    /belong to nothing/,
  ],
  'one with another name in front of the data': [
    () => withParts({ [snapshots]: { headerName: 'tables/snapshotz.ndjson' } }),
    /list of contents/,
  ],
  'one with another checksum': [() => withParts({ [snapshots]: { crc: 7 } }), /checksum/],
  'one whose data cannot be unpacked': [
    () => withParts({ [snapshots]: { packed: new Uint8Array([0xff, 1, 2, 3]) } }),
    /cannot be unpacked/,
  ],
  'one that lacks a table': [
    () => makeZip(goodParts().filter(({ name }) => name !== 'tables/notes.ndjson')),
    /table notes is missing/,
  ],
  'one whose manifest lacks a table': [
    () => withManifest((manifest) => ({ ...manifest, tables: manifest.tables.slice(1) })),
    /table bodies is missing/,
  ],
  'one with a table that no archive has': [
    () => withParts({}, [{ name: 'tables/plums.ndjson', ...evil }]),
    /table that archives of its version do not have/,
  ],
  'one of an older schema with tables of a newer one': [
    () => withManifest((manifest) => ({ ...manifest, schemaVersion: 3 })),
    /table that archives of its version do not have/,
  ],
  'one whose table has another file': [
    () =>
      withManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => ({ ...table, file: 'tables/bodies.ndjson' })),
      })),
    /missing/,
  ],
  'one with a broken row': [() => withRows('notes', () => ['{"id":"n",']), /row in it is broken/],
  'one with a row that is a list': [() => withRows('notes', () => ['["n"]']), /no object/],
  'one with a row that is null': [() => withRows('notes', () => ['null']), /no object/],
  'one with an empty line': [() => withTable('notes', bytes('\n'), 1), /line in it is empty/],
  'one whose last line has no end': [() => withTable('notes', bytes('{"id":"n"}'), 1), /last line is cut off/],
  'one whose text is not UTF-8': [() => withTable('notes', new Uint8Array([0x22, 0xc3, 0x28, 0x0a]), 1), /UTF-8/],
  'one that would change what all objects have': [
    () => withRows('notes', (lines) => lines.map((line) => line.replace('{', '{"__proto__":{"isAdmin":true},'))),
    /key that no archive has/,
  ],
  'one with a row of the wrong type': [
    () => withField('notes', 'text', 7),
    /row of notes is not as an archive has it \(text\)/,
  ],
  'one with a row that lacks a field': [
    () => withField('snapshots', 'manifest', undefined),
    /snapshots .*\(manifest\)/,
  ],
  'one with a date before all dates': [() => withField('notes', 'createdAt', -1), /\(createdAt\)/],
  'one with a date after all dates': [() => withField('snapshots', 'fetchedAt', 1e17), /\(fetchedAt\)/],
  'one with a date in words': [() => withField('notes', 'editedAt', 'yesterday'), /\(editedAt\)/],
  'one of a resource nobody knows': [() => withField('notes', 'resource', 'plums'), /\(resource\)/],
  'one of a resource all objects have': [() => withField('notes', 'resource', 'constructor'), /\(resource\)/],
  'one with bytes that are no bytes': [() => withField('bodies', 'gzip', { $bytes: '***' }), /no bytes/],
  'one with bytes where an object belongs': [() => withField('snapshots', 'params', { $bytes: 'AAAA' }), /\(params\)/],
  'one with a note twice': [
    () => withRows('notes', ([line = '']) => [line, line]),
    /not in order, or one is there twice/,
  ],
  'one whose rows are not in order': [() => withRows('records', (lines) => lines.toReversed()), /not in order/],
  'one whose key is of another kind': [() => withField('notes', 'id', 7), /\(id\)/],
  'one that lacks an answer': [() => withRows('bodies', (lines) => lines.slice(1)), /Responses are missing/],
  'one that lacks a record': [() => withRows('records', (lines) => lines.slice(1)), /Records are missing/],
  'one that lacks a snapshot': [
    () => withRows('snapshots', (lines) => lines.slice(1)),
    /Snapshots are missing|Answers|Records/,
  ],
  'one that says something is missing which is not': [
    () => withManifest((manifest) => ({ ...manifest, gaps: { bodies: 0, records: 1, snapshots: 0 } })),
    /Records are missing/,
  ],
};

function withCount(manifest: Manifest, name: string, rows: number): Manifest {
  const tables = manifest.tables.map((table) => (table.name === name ? { ...table, rows } : table));
  return { ...manifest, tables, total: totalOf(tables) };
}
