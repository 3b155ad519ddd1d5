/** Which missing pictures may be asked for, and which may not. */
interface PictureWishes {
  /** Their addresses that may be asked for, best first. */
  readonly allowed: readonly (readonly string[])[];
  /** So many have no address on the hosts of this connection, or a broken one. */
  readonly refused: number;
}

/**
 * Sorts missing pictures by whether this connection's hosts may be asked for them. Main judges again, and more sharply; this
 * only keeps what it would refuse out of the count.
 *
 * @param hosts exact names; empty where pictures are off.
 */
export function pictureWishes(missing: readonly (readonly string[])[], hosts: readonly string[]): PictureWishes {
  const allowed = missing
    .map((urls) => urls.filter((url) => isOn(url.trim(), hosts)))
    .filter((urls) => urls.length > 0);
  return { allowed, refused: missing.length - allowed.length };
}

function isOn(text: string, hosts: readonly string[]): boolean {
  const [first] = hosts;
  const [path = ''] = text.split(/[?#]/, 1);
  if (first === undefined || /[\p{Cc}\p{Cf}\\]/u.test(text) || /.https?:\/{1,2}/is.test(path)) return false;
  const url = text.startsWith('//')
    ? URL.parse(`https:${text}`)
    : text.startsWith('/')
      ? URL.parse(text, `https://${first}`)
      : URL.parse(text);
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && hosts.includes(url.hostname);
}
