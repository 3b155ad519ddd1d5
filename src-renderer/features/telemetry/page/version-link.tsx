import { useState } from 'react';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import { problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { bridge } from '../../../bridge/bridge.ts';
import { Button } from '../../../ui/button.tsx';
import { formatInstant } from '../../../ui/format.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import classes from './versions-section.module.css';

/**
 * An address the service names, as text. It can be opened in the browser where it is on the connection's own host, which is
 * all that the host program opens (SECURITY 15); elsewhere it can be read and copied.
 */
export function VersionLink({ url }: { readonly url: string }) {
  const { address } = useActiveProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const target = URL.parse(url);
  const ownHost = URL.parse(address ?? '')?.hostname ?? null;
  const canOpen = target?.protocol === 'https:' && ownHost !== null && target.hostname === ownHost;
  const open = async () => {
    try {
      const outcome = await bridge.invoke('link:open', { url });
      setProblem(outcome.ok ? null : outcome.problem);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <span className={classes['link']}>
      <span className={classes['url']} title={url}>
        {url}
      </span>
      {canOpen ? (
        <Button tone="quiet" className={classes['act'] ?? ''} onClick={() => void open()}>
          Open<span className="visually-hidden"> {url} in the browser</span>
        </Button>
      ) : null}
      <span role="status" className={classes['unknown']}>
        {problem ? describeProblem(problem, formatInstant).title : null}
      </span>
    </span>
  );
}
