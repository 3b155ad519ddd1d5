import { useEffect, useRef, useState } from 'react';
import { writeLink, type LinkedRequest } from '../../../src-shared/deep-link.ts';
import type { CommandRequest } from '../../../src-shared/contract.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import { bridge } from '../../bridge/bridge.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { explorerPath } from '../../ui/paths.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { WatchRequestButton } from '../../ui/watch-request-button.tsx';
import classes from './request-actions.module.css';

/** Takes the request elsewhere: as a link to this form, or as a curl command without the key. */
export function RequestActions({ request }: { readonly request: LinkedRequest }) {
  const profile = useActiveProfile();
  const planned = planFetch(request.resource, request.params, request.intent);
  return (
    <div className={classes['actions']}>
      <CopyButton label="Copy link" text={async () => writeLink(request)} />
      <CopyButton
        label="Copy as curl"
        note="$KEY for the key"
        isDisabled={!planned.ok}
        text={async () => {
          const written = await bridge.invoke('request:write-curl', toBridgeRequest(profile.id, request));
          return written.ok ? written.value.text : null;
        }}
      />
      {planned.ok ? (
        <WatchRequestButton
          resource={planned.value.resource}
          params={planned.value.params}
          path={explorerPath(request)}
        />
      ) : null}
    </div>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** Null when there is nothing to copy after all. */
  readonly text: () => Promise<string | null>;
}

/** How long a button says that it copied, in milliseconds. */
const saidForMs = 2_000;

function CopyButton({ label, note, isDisabled = false, text }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  const button = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number>();
  const copy = async (): Promise<void> => {
    // The shorter word must not move the buttons beside it.
    setWidth(button.current?.offsetWidth);
    const written = await text();
    setSaid(written !== null && copyText(written) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button
        ref={button}
        disabled={isDisabled}
        note={said === null ? (note ?? null) : null}
        style={said === null ? undefined : { width }}
        onClick={() => void copy()}
      >
        {said === null ? label : said === 'copied' ? 'Copied' : 'Not copied'}
      </Button>
      <span role="status" className="visually-hidden">
        {said === null ? '' : said === 'copied' ? `${label}: copied` : `${label}: nothing was copied`}
      </span>
    </>
  );
}

function toBridgeRequest(
  profileId: string,
  { resource, params, intent }: LinkedRequest,
): CommandRequest<'request:write-curl'> {
  const sent: CommandRequest<'request:write-curl'>['params'] = {};
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) sent[name] = typeof value === 'object' ? [...value] : value;
  }
  return { profileId, resource, params: sent, intent };
}
