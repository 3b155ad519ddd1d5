import { Component, lazy, Suspense, type ReactNode } from 'react';
import type { Problem } from '../../src-shared/problem.ts';
import { storageProblem } from '../archive/schema/storage-problem.ts';

const RepairPage = lazy(async () => ({ default: (await import('./repair/repair-page.tsx')).RepairPage }));

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
    return { problem: storageProblem(error) };
  }

  override render(): ReactNode {
    if (!this.state.problem) return this.props.children;
    return (
      <Suspense>
        <RepairPage
          problem={this.state.problem}
          onTryAgain={() => {
            this.setState({ problem: null });
            this.props.onTryAgain();
          }}
        />
      </Suspense>
    );
  }
}
