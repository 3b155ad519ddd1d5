import { Redirect, Route, Switch } from 'wouter';
import { AttemptsView } from './attempts/attempts-view.tsx';
import { DriftView } from './drift/drift-view.tsx';
import { LedgerView } from './ledger/ledger-view.tsx';
import { CompareView } from './snapshots/compare-view.tsx';
import { RequestSnapshotsView, SnapshotsView } from './snapshots/snapshots-view.tsx';
import { SnapshotView } from './snapshots/snapshot-view.tsx';

/** What was asked for, what came of it, what it cost and what it changed. */
export function HistoryPage() {
  return (
    <Switch>
      <Route path="/history/attempt/:id">{({ id }) => <AttemptsView openId={id} />}</Route>
      <Route path="/history/snapshots">
        <SnapshotsView />
      </Route>
      <Route path="/history/snapshots/:id">{({ id }) => <RequestSnapshotsView snapshotId={id} />}</Route>
      <Route path="/history/snapshot/:id">{({ id }) => <SnapshotView snapshotId={id} />}</Route>
      <Route path="/history/compare/:before/:after">
        {({ before, after }) => <CompareView before={before} after={after} />}
      </Route>
      <Route path="/history/ledger/:day?">
        {({ day }) => <LedgerView day={day === undefined ? null : Number(day)} />}
      </Route>
      <Route path="/history/drift">
        <DriftView />
      </Route>
      <Route path="/history">
        <AttemptsView openId={null} />
      </Route>
      <Route>
        <Redirect to="/history" replace />
      </Route>
    </Switch>
  );
}
