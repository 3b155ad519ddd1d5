import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Problem } from '../../src-shared/problem.ts';
import { storageProblem } from '../archive/schema/storage-problem.ts';
import { offlinePath } from '../format/paths.ts';
import { Button } from '../ui/kit/button.tsx';
import { EmptyState } from '../ui/view/empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another key is another chance: the view is tried again when it changes. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  /** Null while nothing has failed; `internal` where it was a defect of the view and not the archive. */
  readonly problem: Problem | null;
  readonly resetKey: string;
}

/**
 * Keeps what fails in one view from taking the program down: the frame and the other views go on. A live query throws in
 * render when the archive cannot be read.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { problem: storageProblem(error) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { problem: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (!problem) return this.props.children;
    const tryAgain = <Button onClick={() => this.setState({ problem: null })}>Try again</Button>;
    const acts = (
      <span>
        {tryAgain} <OpenBackups />
      </span>
    );
    if (problem.kind === 'internal')
      return (
        <>
          <h1 className="visually-hidden">This view failed</h1>
          <EmptyState title="This view ran into a defect" action={tryAgain}>
            Your archive is not affected. The other views go on working; if it happens again, please report what you
            did.
          </EmptyState>
        </>
      );
    return (
      <>
        <h1 className="visually-hidden">{archiveFailureTitle}</h1>
        <EmptyState title={archiveFailureTitle} action={acts}>
          <span role="alert">{problem.detail ?? 'The window system reported an error.'}</span> Nothing was deleted or
          replaced, and the other views go on working. If trying again does not help, restore a backup: it brings back
          what is missing, and what is here now is kept aside.
        </EmptyState>
      </>
    );
  }
}

function OpenBackups() {
  const [, navigate] = useLocation();
  return <Button onClick={() => navigate(offlinePath('backups'))}>Open Backups</Button>;
}

/** What the screen says when the archive cannot be opened or read. */
export const archiveFailureTitle = 'The archive could not be read';
