import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppStore } from '../../services/connection/app-state.ts';
import { openLink } from '../../services/connection/change-connections.ts';
import { ToolButton } from '../kit/button.tsx';
import { copyText } from '../save/copy-and-save.tsx';
import { isOpenable, judgeAddress } from './judge-address.ts';
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
