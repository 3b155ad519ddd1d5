import { request as ask } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startOddServer, type OddServer } from '../../../src-main/service/odd-server-fixture.ts';

/** What is put behind every text: tags, scripts, and entities that become tags where somebody resolves them as markup. */
const hostileText =
  '<img src=x onerror="window.foreignRan=1"><script>window.foreignRan=1</script>&lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;';

/** The part of it that reads the same wherever it stands, also in a response shown as it was sent. */
export const hostileTexts = '<script>window.foreignRan=1</script>';

/** A field the specification does not know, named as badly as it is filled. */
const hostileField = '<img src=y onerror=window.foreignRan=1>';

/**
 * A service that passes everything on to another, with markup behind every text of every payload, foreign addresses and
 * scripts where addresses are, and a further field with markup in its name. What something is asked for by afterwards
 * (the key, ids, codes, slugs, handles, versions), numbers and times stay as they are, so that every view has something to show.
 * Of ships and versions it passes on the first few.
 *
 * @param stranger where foreign addresses lead; nobody should ever ask there.
 */
export function startHostileService(address: string, stranger: string): Promise<OddServer> {
  return startOddServer((response, { url = '/', method, headers }) => {
    const forwarded = ask(`${address}${url}`, { method, headers }, (received) => {
      const chunks: Buffer[] = [];
      received.on('data', (chunk: Buffer) => chunks.push(chunk));
      received.on('end', () => {
        response.writeHead(received.statusCode ?? 502, { 'Content-Type': 'application/json' });
        const body = Buffer.concat(chunks);
        const text = (received.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
        response.end(spoilResponse(text, stranger, fewOf.find(([path]) => url.includes(path))?.[1] ?? Infinity));
      });
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
}

/** How many elements of a long list are passed on: each says the same badly. The ships are 5 MB, and each version is asked for. */
const fewOf: readonly (readonly [path: string, count: number])[] = [
  ['/ships', 40],
  ['/versions', 4],
];

/** @param most elements of a list are passed on. */
function spoilResponse(text: string, stranger: string, most: number): string {
  const envelope = JSON.parse(text) as Readonly<Record<string, unknown>>; // every response of the demo is an envelope
  const data = envelope['data'];
  const passed: unknown = Array.isArray(data) ? data.slice(0, most) : data;
  return JSON.stringify({ ...envelope, data: spoil(passed, '', stranger) });
}

function spoil(value: unknown, name: string, stranger: string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => spoil(each, name, stranger));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => [key, spoil(inner, key, stranger)] as const);
    return Object.fromEntries([...entries, [hostileField, hostileText]]);
  }
  return typeof value === 'string' ? spoilText(value, name, stranger) : value;
}

function spoilText(text: string, name: string, stranger: string): string {
  if (text === '' || askedBy.test(name) || figure.test(text) || time.test(text)) return text;
  if (addressOf.test(name) || /^https?:/.test(text)) {
    return text.length % 2 === 0
      ? `${stranger}/picture.png?${encodeURIComponent(name)}`
      : 'javascript:window.foreignRan=1';
  }
  return `${text} ${hostileText}`;
}

/** Names of fields that later requests are made of, or that records are joined by. */
const askedBy = /^(id|key|.*_id|uuid|.*slug|sid|handle|code|version|current_(live|ptu|etf)|__typename|color|enlisted)$/;
const addressOf = /^(.*url.*|.*image.*|logo|banner|href|website|large|rect|square|source|post|product_thumb_large)$/;
/** Numbers, flags and versions. */
const figure = /^-?[\d.,]+$|^(true|false|n\/a)$|^\d+\.\d+\.\d+$/;
/** Times in any of the service's forms. */
const time = /^\d{4}-\d\d-\d\d[T ]|^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), /;
