import {
  Component,
  startTransition,
  Suspense,
  use,
  useEffect,
  useReducer,
  type ReactNode,
} from 'react';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useRemoteLoader } from './remote-loader';

/** Pauses before a failed slot asks again by itself, in milliseconds; the last one repeats. */
const HEAL_AFTER_MS = [1000, 4000, 10_000, 30_000];

type Fallback = (retry: () => void) => ReactNode;

const plainFallback: Fallback = (retry) => (
  <p role="status">
    This part of the page is not available right now.{' '}
    <button type="button" onClick={retry}>
      Retry
    </button>
  </p>
);

type BoundaryProps = {
  /** What stands inside; another one starts afresh. */
  resetKey: string;
  fallback: Fallback;
  children: ReactNode;
};
type BoundaryState = { failed: boolean; resetKey: string };

/** Keeps what throws from taking more than its own place with it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }
  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }
  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}

type UnavailableProps = { module: ModuleId; fallback: Fallback; onHealed: () => void };

const Unavailable = ({ module, fallback, onHealed }: UnavailableProps) => {
  const loader = useRemoteLoader();
  const retry = () =>
    void loader.retry(module).then((loaded) => {
      if (loaded !== 'failed') onHealed();
    });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const healAfter = (tries: number) => {
      timer = setTimeout(
        () => {
          void loader.retry(module).then((loaded) => {
            if (loaded === 'failed') healAfter(tries + 1);
            else onHealed();
          });
        },
        HEAL_AFTER_MS[Math.min(tries, HEAL_AFTER_MS.length - 1)],
      );
    };
    healAfter(0);
    return () => clearTimeout(timer);
  }, [loader, module, onHealed]);
  return fallback(retry);
};

type SlotProps = {
  /** The fragment or page, for example `mf-cart/CartBadge`. */
  module: ModuleId;
  /** What stands here while the module is away; given a function that tries again at once. */
  fallback?: Fallback;
  /** What stands here for the moment of loading. */
  waiting?: ReactNode;
  /** Beside the module, shown once it is: effects that belong to its arrival. */
  children?: ReactNode;
};

const Slot = ({ module, fallback = plainFallback, children }: SlotProps) => {
  const loader = useRemoteLoader();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const loaded = loader.peek(module) ?? use(loader.load(module));
  if (loaded === 'failed') {
    return (
      <Unavailable module={module} fallback={fallback} onHealed={() => startTransition(redraw)} />
    );
  }
  return (
    <>
      <loaded.Component />
      {children}
    </>
  );
};

/**
 * A place in a page where a fragment of another team stands. When the remote is down it costs this
 * slot only: the edge's HTML stays while the loader retries, then comes a fallback that heals itself.
 */
export const RemoteSlot = ({ fallback = plainFallback, waiting = null, ...props }: SlotProps) => (
  <Boundary resetKey={props.module} fallback={fallback}>
    <Suspense fallback={waiting}>
      <Slot {...props} fallback={fallback} />
    </Suspense>
  </Boundary>
);
