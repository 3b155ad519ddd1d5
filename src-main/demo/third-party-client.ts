/** A client as somebody would write it who has nothing but the service's specification. For tests. */
export interface ThirdPartyClient {
  /** Asks with the key in the path. `path` is what follows the mode. */
  readonly askByPath: (mode: string, path: string, query?: Query) => Promise<Answer>;
  /** Asks with the key in the `x-api-key` header. `path` is the whole path. */
  readonly askByHeader: (path: string, query?: Query) => Promise<Answer>;
}

/** Parameters by name; a list repeats its parameter. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ThirdPartyOptions {
  readonly baseUrl: string;
  readonly key: string;
  /** Waits before another try, as an HTTP 429 asks. */
  readonly wait: (seconds: number) => Promise<void>;
}

export function createThirdPartyClient({ baseUrl, key, wait }: ThirdPartyOptions): ThirdPartyClient {
  const ask = async (path: string, query: Query = {}, headers: Readonly<Record<string, string>> = {}) => {
    const url = `${baseUrl}${path}${writeQuery(query)}`;
    for (;;) {
      const response = await fetch(url, { headers: { Accept: 'application/json', ...headers } });
      const body = (await response.json()) as Answer['body']; // "Every service-specific response is a JSON object"
      const retryAfter = response.headers.get('retry-after');
      if (response.status !== 429 || retryAfter === null) return { status: response.status, body };
      await wait(Number(retryAfter));
    }
  };
  return {
    askByPath: (mode, path, query) => ask(`/${key}/v1/${mode}${path}`, query),
    askByHeader: (path, query) => ask(path, query, { 'x-api-key': key }),
  };
}

function writeQuery(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
  return search.size === 0 ? '' : `?${String(search)}`;
}
