import type { Snapshot } from '../../../archive/archive-rows.ts';
import { useBody } from '../../../archive/use-body.ts';
import { DriftList } from '../../../ui/answer/drift-list.tsx';
import { JsonTree } from '../../../ui/json-tree.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './player-view.module.css';

/** The answer as it was sent, because the record's shape is not documented, and how it departs from what was expected. */
export function AnswerPanel({ snapshot }: { readonly snapshot: Snapshot }) {
  const body = useBody(snapshot);
  return (
    <Panel title="The whole answer" aside={<span className={classes['note']}>keys as sent</span>}>
      {typeof body === 'object' && body !== null ? <JsonTree label="The whole answer" value={body} /> : null}
      <div className={classes['drift']}>
        <DriftList drift={snapshot.drift} />
      </div>
    </Panel>
  );
}
