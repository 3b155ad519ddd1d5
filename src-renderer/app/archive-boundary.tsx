import { Component, type ReactNode } from 'react';
import { problemOf, type Problem } from '../../src-shared/problem.ts';
import { TroublePage } from './trouble-page.tsx';

/** What the screen says when the archive cannot be opened or read. */
export const archiveTrouble = 'The archive could not be read';

interface ArchiveBoundaryProps {
  readonly children: ReactNode;
  readonly onTryAgain: () => void;
}

interface ArchiveBoundaryState {
  readonly problem: Problem | null;
}

/**
 * Catches what the frame itself cannot show without: a live query throws in render when the archive cannot be read (a
 * damaged row, a connection the system closed), and the frame reads it too.
 */
export class ArchiveBoundary extends Component<ArchiveBoundaryProps, ArchiveBoundaryState> {
  override state: ArchiveBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): ArchiveBoundaryState {
    return { problem: problemOf(error) };
  }

  override render(): ReactNode {
    if (!this.state.problem) return this.props.children;
    return (
      <TroublePage
        title={archiveTrouble}
        problem={this.state.problem}
        onTryAgain={() => {
          this.setState({ problem: null });
          this.props.onTryAgain();
        }}
      />
    );
  }
}
