import { z } from 'zod';
import { fail, ProblemError, succeed, type Outcome } from '../../src-shared/problem.ts';
import { checkExternalLink } from '../launch/external-link.ts';
import { nameNetworkError, readBytes, type FetchFunction } from '../service/bounded-fetch.ts';

declare global {
  /** Address of the releases feed, written in by the build; in one without, and in tests, there is no such name. */
  const builtReleasesFeed: string | null;
}

/** A published version and the page that has it. */
export interface Release {
  /** Three numbers with dots. */
  readonly version: string;
  /** https, on the feed's own host or the one above it (`api.forge.example` → `forge.example`). */
  readonly page: string;
}

/** The newest release as forges describe it. Everything else in there is left unread. */
const feedSchema = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  html_url: z.string(),
});

const limits = { bytes: 1024 * 1024, ms: 20_000 } as const;

/**
 * Asks the feed for the newest release. Nothing is sent but the question: no key, no cookie, no version, no system, no language.
 *
 * @returns the release; else what went wrong, `bad-payload` for a feed that cannot be understood. Never rejects.
 */
export async function readFeed(feed: string, fetch: FetchFunction, signal: AbortSignal): Promise<Outcome<Release>> {
  try {
    const response = await fetch(feed, {
      // Said outright, or the host's network stack would name the system and its languages by itself.
      headers: { accept: 'application/json', 'accept-language': '*', 'user-agent': 'Orrery' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.ms)]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return fail({ kind: 'upstream-trouble', detail: `The releases feed responded with ${response.status}.` });
    }
    const bytes = await readBytes(response, { maxBytes: limits.bytes, onBytes: () => undefined });
    return parseFeed(feed, bytes.toString('utf8'));
  } catch (error) {
    return fail(error instanceof ProblemError ? error.problem : nameNetworkError(error));
  }
}

function parseFeed(feed: string, text: string): Outcome<Release> {
  const parsed = feedSchema.safeParse(parseJson(text));
  if (!parsed.success) return fail(notUnderstood);
  const page = checkExternalLink(parsed.data.html_url, pageHosts(feed));
  return page.ok ? succeed({ version: parsed.data.tag_name.replace(/^v/, ''), page: page.value }) : fail(notUnderstood);
}

const notUnderstood = { kind: 'upstream-trouble', detail: 'The releases feed could not be understood.' } as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where a release's page may be: on the feed's host, or the one above it, which must still be somebody's own. */
function pageHosts(feed: string): readonly string[] {
  const { hostname } = new URL(feed);
  const above = hostname.replace(/^[^.]+\./, '');
  return above.includes('.') ? [hostname, above] : [hostname];
}

/** Whether a release is newer than a program. A program that leads up to a version (`1.2.0-beta`) is older than that. */
export function isNewer(released: string, own: string): boolean {
  const [numbers, lead] = [own.replace(/[-+].*$/, ''), own.includes('-')];
  const parts = (version: string): readonly number[] => version.split('.').map(Number);
  for (const [index, part] of parts(released).entries()) {
    const difference = part - (parts(numbers)[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return lead;
}
