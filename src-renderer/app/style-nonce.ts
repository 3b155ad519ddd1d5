/** The document's nonce for styles, put there by the host; what the UI kit writes carries it past the CSP. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
