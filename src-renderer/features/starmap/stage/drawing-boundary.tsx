import { Component, type ReactNode } from 'react';

interface DrawingBoundaryProps {
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Where WebGL fails to start, the flat map draws: a map is never an error page. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
