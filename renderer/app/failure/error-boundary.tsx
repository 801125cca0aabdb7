import { Component, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TransportError } from '#renderer/api/api-error.ts';
import { forgetSessionCheck } from '#renderer/api/session-check.ts';
import { forgetFailedCode, lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { reloadIfLost } from '#renderer/platform/code/stale-build.ts';
import { endFirstLook } from '../first-paint/take-over.ts';
import { ErrorPage } from './error-page.tsx';

// The first start of a desktop client is no failure: the user chooses a server then.
const FirstServer =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () => (await import('#renderer/parts/desktop-notice/first-server.tsx')).FirstServer,
      )
    : null;

/**
 * Shows the error page for whatever breaks below; another address or a retry clears it. React has
 * logged the error by then.
 */
export function ErrorBoundary({
  isFramed = false,
  children,
}: Pick<Partial<BoundaryProps>, 'isFramed'> & { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary place={key} isFramed={isFramed}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  /** Does it stand within a frame, which stays? */
  isFramed: boolean;
  /** Changes with each navigation. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  hasFailed: boolean;
}

const whole: BoundaryState = { error: null, hasFailed: false };

/** A failure that comes so soon after a try is that of the same page. */
const sameFailureMs = 60_000;

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    endFirstLook();
    void reloadIfLost(error);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.hasFailed && before.place !== this.props.place) this.retry();
  }

  tries = 0;
  triedAt = 0;

  retry = (): void => {
    const now = Date.now();
    this.tries = now - this.triedAt < sameFailureMs ? this.tries + 1 : 1;
    this.triedAt = now;
    forgetSessionCheck();
    forgetFailedCode();
    this.setState(whole);
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { error } = this.state;
    if (FirstServer && error instanceof TransportError && error.kind === 'no-server') {
      return (
        <Suspense>
          <FirstServer />
        </Suspense>
      );
    }
    return (
      <ErrorPage
        error={error}
        tries={this.tries}
        onRetry={this.retry}
        isFramed={this.props.isFramed}
      />
    );
  }
}
