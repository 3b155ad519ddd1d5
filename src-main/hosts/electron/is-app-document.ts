import { appOrigins } from '../host.ts';

/** The window's only address. */
export const appDocumentUrl = `${appOrigins.electron}/`;

/** Whether an address is the app's document, with any fragment (routes live there) but with nothing else added. */
export function isAppDocument(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  // Parsed and compared part by part: `app://orrery.evil` and `?next=app://orrery/` begin or end as the app's do.
  url.hash = '';
  return url.href === appDocumentUrl;
}
