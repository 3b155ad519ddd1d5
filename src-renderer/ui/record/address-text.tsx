import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppStore } from '../../services/connection/app-state.ts';
import { openLink } from '../../services/connection/change-connections.ts';
import { ToolButton } from '../kit/button.tsx';
import { copyText } from '../save/copy-and-save.tsx';
import classes from './record.module.css';

interface AddressTextProps {
  /** As it was sent. */
  readonly text: string;
  /** What it leads to, in lower case: `website`. */
  readonly what: string;
}

/**
 * An address from the service's data, as text: anybody may have written it. It can be copied; it is opened only where it
 * leads to a host of the user's own connections, and by main, which judges it again (`link:open`).
 */
export function AddressText({ text, what }: AddressTextProps) {
  const hosts = useAppStore(({ state }) => state?.profiles.map(({ address }) => address ?? '').join('\n') ?? '');
  const [told, setTold] = useState<string | null>(null);
  const trouble = judgeAddress(text, 'page');
  const copy = () => setTold(copyText(text) ? 'Copied' : 'The system did not take it');
  const open = async () => {
    const problem = await openLink(text);
    setTold(problem && (problem.detail ?? 'Not opened'));
  };
  return (
    <>
      <span className={classes['address']}>
        <span className="breakable selectable">{text}</span>
        <ToolButton label={`Copy the ${what}’s address`} onClick={copy}>
          {told === 'Copied' ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ToolButton>
        {trouble === null && isOpenable(text, hosts.split('\n')) ? (
          <ToolButton label={`Open the ${what} in the browser`} onClick={() => void open()}>
            <IconExternalLink size={14} aria-hidden />
          </ToolButton>
        ) : null}
        <span role="status" className="muted small">
          {told}
        </span>
      </span>
      {trouble === null ? null : <span className="warn small block">{trouble}</span>}
    </>
  );
}

/** What an address is for: a picture is fetched by this program and may be site-relative, a page is opened elsewhere. */
type AddressUse = 'picture' | 'page';

/**
 * What is wrong with an address of a record, as one short sentence. Addresses come from the service's data, some of them
 * broken (recordings, "User": two glued together); they are shown as they were sent, and this says why one cannot be used.
 * Whether a picture may be fetched is judged by main, again and by its own rules (`media:load`).
 *
 * @returns null where nothing is wrong.
 */
export function judgeAddress(text: string, use: AddressUse): string | null {
  const trimmed = text.trim();
  if (/[\p{Cc}\p{Cf}\\\s<>"]/u.test(trimmed)) return 'It holds characters that belong in no address.';
  if (isGlued(trimmed, use)) return 'Two addresses are glued together.';
  const isRelative = use === 'picture' && /^\/[^/]/.test(trimmed);
  const url = isRelative ? URL.parse(trimmed, 'https://site.invalid') : URL.parse(trimmed);
  if (trimmed.startsWith('//') && use === 'picture') return judgeAddress(`https:${trimmed}`, use);
  if (!url) return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(trimmed) ? 'It lacks its beginning, https://.' : 'It is no address.';
  if (url.protocol !== 'https:' && !(use === 'page' && url.protocol === 'http:')) return 'It is no web address.';
  if (url.hostname === '') return 'It names no host.';
  if (url.username !== '' || url.password !== '') return 'It holds a user name.';
  return null;
}

/** A page's path or query may hold another address by right, as those of web archives do; a picture's path may not. */
function isGlued(text: string, use: AddressUse): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return use === 'picture' ? /.https?:\/{1,2}/is.test(path) : /^https?:\/\/[^/]*https?:/i.test(path);
}

/**
 * Whether main would open an address in the user's browser: https, and a host of one of the user's connections
 * (SECURITY 15). Main judges again; this only keeps a button away that would be refused.
 *
 * @param connections addresses of the user's connections; empty ones name none.
 */
export function isOpenable(text: string, connections: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.hostname === '') return false;
  return connections.some((address) => URL.parse(address)?.hostname === url.hostname);
}
