import { useRef } from 'react';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { archiveIdOf } from '../../archive/schema/archive-database.ts';
import { formatCounted, formatUtcInstant } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { useDocumentTitle } from '../../ui/kit/page-navigation.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { useViewMemory } from '../../ui/view/view-address.ts';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { QueryChoice } from './query-choice.tsx';
import { QueryEditor, type QueryEditorHandle } from './query-editor.tsx';
import { boundsText, QueryResult } from './query-result.tsx';
import { cancelQuery, lastRunOf, queryMemory, runQuery, useQueryStore, type QueryRun } from './query-store.ts';
import classes from './query.module.css';
import { filesOfResult } from './result-files.ts';
import { SchemaBrowser } from './schema-browser.tsx';

/** The archive asked in SQL: a query, what it brought, and the tables there are. */
export function QueryPage() {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(queryMemory, id);
  return isReady ? <QueryView /> : null;
}

function QueryView() {
  const { archive, asOf } = useArchive();
  const { name } = useActiveProfile();
  const sql = useQueryStore((store) => store.sql);
  const last = useQueryStore((store) => lastRunOf(store, archiveIdOf(archive), asOf));
  const editor = useRef<QueryEditorHandle>(null);
  useReportShown('query', true);
  useDocumentTitle('Query');
  const type = (text: string) => useQueryStore.setState({ sql: text });
  const refusal = last.state === 'refused' && last.sql === sql ? last.refusal : null;
  const instant = asOf === null ? 'now' : formatUtcInstant(asOf);
  return (
    <>
      <ViewHead
        title="Query"
        freshness={<FreshnessLabel what={null} nothing={`The archive as of ${instant}`} />}
        {...(last.state === 'ready' ? { share: { files: () => [filesOfResult(last.result)] } } : {})}
      />
      <div className={classes['page']}>
        <div className="scroll-stack gap3">
          <QueryChoice sql={sql} onChoose={type} />
          <QueryEditor
            ref={editor}
            sql={sql}
            onType={type}
            isRunning={last.state === 'running'}
            onRun={() => void runQuery(archive, asOf)}
            onCancel={cancelQuery}
            refusal={refusal}
          />
          <Outcome last={last} source={`${name}, the archive as of ${instant}`} />
        </div>
        <SchemaBrowser onInsert={(text) => editor.current?.insert(text)} />
      </div>
    </>
  );
}

function Outcome({ last, source }: { readonly last: QueryRun; readonly source: string }) {
  switch (last.state) {
    case 'idle':
      return <p className="muted small">{`Run the query, or choose an example. ${boundsText}`}</p>;
    case 'running':
      return (
        <p role="status" className="muted small">
          {last.readRows > 0
            ? `${formatCounted(last.readRows, 'rows')} read from the archive …`
            : 'The query is running …'}
        </p>
      );
    case 'cancelled':
      return (
        <p role="status" className="muted small">
          The query was cancelled.
        </p>
      );
    case 'failed':
      return <ProblemCard problem={last.problem} stillWorks="The archive is as it was." />;
    case 'refused':
      return null;
    case 'ready':
      return <QueryResult key={last.run} result={last.result} source={source} />;
    default:
      return last satisfies never;
  }
}
