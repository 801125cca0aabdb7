import { Component, Suspense, type ReactNode } from 'react';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { TransportError } from '#renderer/api/api-error.ts';
import { forgetFailedCode, isLostPart } from '#renderer/platform/code/lazy-code.ts';
import { reloadIfLost } from '#renderer/platform/code/stale-build.ts';

interface LazyOverlayProps {
  /** Stands for it while it comes. */
  fallback?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What is opened over a page and brings its code along. Where that does not come an alert says so, and the page stays
 * as it is, with all that was entered in it. Mount it while the overlay is open.
 */
export class LazyOverlay extends Component<LazyOverlayProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (!isLostPart(error)) return;
    forgetFailedCode();
    void reloadIfLost(error);
    showFormAlert(new TransportError('unreachable'));
    this.props.onClose();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    // A fault of its own is the page's.
    if (!isLostPart(error)) throw error;
    return null;
  }
}
