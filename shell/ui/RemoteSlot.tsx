import {
  Component,
  startTransition,
  Suspense,
  use,
  useEffect,
  useReducer,
  type ReactNode,
} from 'react';
import type { FragmentProps, ModuleId } from '@candor/shell-contract/remote';
import { useRemoteLoader } from './remote-loader';

type PropsOf<Id> = Id extends keyof FragmentProps ? FragmentProps[Id] : object;

/**
 * The component of a fragment. It renders without each of its props: a page of another team may be older than the prop,
 * and the smoke render passes none.
 */
export type Fragment<Id extends ModuleId> = (props: Partial<PropsOf<Id>>) => ReactNode;

/** Delays before automatic retries of a failed slot, in ms. */
const RETRY_DELAYS_MS = [1000, 4000, 10_000];
const LATER_RETRIES_MS = 30_000;

type Fallback = (retry: () => void) => ReactNode;

const defaultFallback: Fallback = (retry) => (
  <p role="status">
    This part of the page isn’t available right now.{' '}
    <button type="button" onClick={retry}>
      Retry
    </button>
  </p>
);

type BoundaryProps = {
  /** A new key clears the error. */
  resetKey: string;
  fallback: Fallback;
  children: ReactNode;
};
type BoundaryState = { failed: boolean; resetKey: string };

/** An error boundary that resets when its key changes. */
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

type UnavailableProps = { module: ModuleId; fallback: Fallback; onLoaded: () => void };

const Unavailable = ({ module, fallback, onLoaded }: UnavailableProps) => {
  const loader = useRemoteLoader();
  const retry = () =>
    void loader.retry(module).then((loaded) => {
      if (loaded !== 'failed') onLoaded();
    });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRetry = (attempt: number) => {
      timer = setTimeout(() => {
        void loader.retry(module).then((loaded) => {
          if (loaded === 'failed') scheduleRetry(attempt + 1);
          else onLoaded();
        });
      }, RETRY_DELAYS_MS[attempt] ?? LATER_RETRIES_MS);
    };
    scheduleRetry(0);
    return () => clearTimeout(timer);
  }, [loader, module, onLoaded]);
  return fallback(retry);
};

type Props<Id extends ModuleId> = {
  /** The fragment or page, for example `mf-cart/CartBadge`. */
  module: Id;
  /** Rendered when the module does not load; receives a function that retries at once. */
  fallback?: Fallback;
  /** Rendered while the module loads. */
  waiting?: ReactNode;
  /** Rendered beside the loaded module, for effects. */
  children?: ReactNode;
} & (Id extends keyof FragmentProps ? { props: FragmentProps[Id] } : { props?: never });

type InnerProps = Pick<Props<ModuleId>, 'module' | 'waiting' | 'children'> & {
  fallback: Fallback;
  props?: object | undefined;
};

const Slot = ({ module, fallback, props, children }: InnerProps) => {
  const loader = useRemoteLoader();
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  const loaded = loader.peek(module) ?? use(loader.load(module));
  if (loaded === 'failed') {
    return (
      <Unavailable module={module} fallback={fallback} onLoaded={() => startTransition(rerender)} />
    );
  }
  return (
    <>
      <loaded.Component {...props} />
      {children}
    </>
  );
};

/**
 * Renders a fragment of another team. A failing remote affects this slot only: the edge's HTML stays
 * while the loader retries, then the fallback is shown until a later retry succeeds.
 */
export const RemoteSlot = <Id extends ModuleId>({
  fallback = defaultFallback,
  waiting = null,
  ...props
}: Props<Id>) => (
  <Boundary resetKey={props.module} fallback={fallback}>
    <Suspense fallback={waiting}>
      <Slot {...props} fallback={fallback} />
    </Suspense>
  </Boundary>
);
