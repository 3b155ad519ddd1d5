import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another key is another chance: the view is tried again when it changes. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: string;
}

/** Keeps a defect in one view from taking the program down: the frame and the other views go on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <h1 className="visually-hidden">This view failed</h1>
        <EmptyState
          title="This view ran into a defect"
          action={<Button onClick={() => this.setState({ hasFailed: false })}>Try again</Button>}
        >
          Your archive is not affected. The other views go on working; if it happens again, please report what you did.
        </EmptyState>
      </>
    );
  }
}
