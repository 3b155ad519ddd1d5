import { gzipSync } from 'node:zlib';
import type { DemoFault } from './demo-fault.ts';
import { successAnswer } from './envelopes.ts';
import { streamJson } from './stream-json.ts';

/** The faults that leave HTTP in order. */
type BodyFault = Extract<
  DemoFault,
  {
    readonly kind:
      | 'empty'
      | 'not-json'
      | 'broken-json'
      | 'broken-utf8'
      | 'broken-gzip'
      | 'wrong-envelope'
      | 'huge'
      | 'data'
      | 'deep'
      | 'proto-keys';
  }
>;

/** An HTTP answer in order with a body that is not, or with strange data in an envelope that is in order. */
export async function spoilBody(fault: BodyFault, whole: Response): Promise<Response> {
  switch (fault.kind) {
    case 'empty':
      return json('');
    case 'not-json':
      return new Response('<!doctype html><title>Down for maintenance</title><p>Back soon.', {
        headers: { 'Content-Type': 'text/html' },
      });
    case 'broken-json':
      return json(half(Buffer.from(await whole.text())));
    case 'broken-utf8':
      return json(breakFirstText(await whole.text()));
    case 'broken-gzip':
      return json(half(gzipSync(await whole.text())), { 'Content-Encoding': 'gzip' });
    case 'wrong-envelope':
      return json(JSON.stringify({ result: 'fine', payload: [1, 2, 3] }));
    case 'huge':
      return json(streamJson(fault.bytes));
    case 'data':
      return rewrap(await whole.text(), () => JSON.stringify(fault.data));
    case 'deep':
      return rewrap(await whole.text(), () => nest(fault.levels));
    case 'proto-keys':
      return rewrap(await whole.text(), addProtoKeys);
  }
}

function json(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });
}

function half(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

const marker = '\u{F0000}demo-marker';

/** A continuation byte without a start, a start without its continuation, and two bytes that UTF-8 never has. */
const noUtf8 = Buffer.from([0x80, 0xc3, 0x28, 0xfe, 0xff]);

function breakFirstText(text: string): Uint8Array<ArrayBuffer> {
  let isMarked = false;
  const mark = (_key: string, value: unknown): unknown => {
    if (isMarked || typeof value !== 'string') return value;
    isMarked = true;
    return `${marker}${value}`;
  };
  const envelope = readObject(text);
  // The payload first; the rest of the envelope follows as it is, or gives the text where the payload has none.
  const data: unknown = JSON.parse(JSON.stringify(envelope['data']), mark);
  const marked = JSON.stringify({ ...readObject(isMarked ? text : text.replace('"message":"', `$&${marker}`)), data });
  const [before = '', after = ''] = marked.split(marker);
  return Buffer.concat([Buffer.from(before), noUtf8, Buffer.from(after)]);
}

/** A success envelope of the same generation and source as `text`, around another payload given as JSON text. */
async function rewrap(text: string, makeData: (data: unknown) => string): Promise<Response> {
  const envelope = readObject(text);
  const generation = 'source' in envelope ? 'path-key' : 'header-key';
  const source = envelope['source'] === 'cache' ? 'cache' : 'live';
  const frame = await successAnswer(generation, marker, source).text();
  // Joined as text: JSON.stringify would run out of stack on a deep payload.
  return json(frame.split(JSON.stringify(marker)).join(makeData(envelope['data'])));
}

function nest(levels: number): string {
  const core = levels % 2 === 1 ? '[]' : '[{}]';
  const pairs = Math.ceil(levels / 2) - 1;
  return `${'[{"deeper":'.repeat(pairs)}${core}${'}]'.repeat(pairs)}`;
}

const protoKeys = '"__proto__":{"polluted":true,"length":1},"constructor":{"prototype":{"polluted":true}}';

/** As text, because in JavaScript's own objects `__proto__` is no ordinary key. */
function addProtoKeys(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((element: unknown) => addProtoKeys(element)).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const rest = JSON.stringify(data).slice(1);
  return `{${protoKeys}${rest === '}' ? '' : ','}${rest}`;
}

/** Every answer of the demo service is a JSON object. */
function readObject(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}
