import type { ModuleId } from '@candor/shell-contract/remote';
import { RemoteSlot } from '@candor/ui/RemoteSlot';

/**
 * The part of React's internal tree that is read here: a mark in the DOM would cost every visitor
 * bytes. The flow boundaries.spec.ts fails when a React version changes the tree.
 */
type Fiber = {
  type: unknown;
  memoizedProps: { module?: ModuleId } | null;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** A slot of the page: its module and the outermost DOM nodes that it rendered. */
export type FoundSlot = { id: ModuleId; nodes: readonly Node[] };

const rootFiber = (root: Element): Fiber | null => {
  const properties = Object.entries(root) as [string, { stateNode: { current: Fiber } }][];
  const container = properties.find(([name]) => name.startsWith('__reactContainer$'));
  return container?.[1].stateNode.current ?? null;
};

const childrenOf = ({ child }: Fiber): Fiber[] => {
  const children: Fiber[] = [];
  for (let next = child; next; next = next.sibling) children.push(next);
  return children;
};

const nodesOf = (fiber: Fiber): Node[] =>
  childrenOf(fiber).flatMap((child) =>
    child.stateNode instanceof Node ? [child.stateNode] : nodesOf(child),
  );

const slotsIn = (fiber: Fiber): FoundSlot[] => {
  const id = fiber.type === RemoteSlot && fiber.memoizedProps?.module;
  return [...(id ? [{ id, nodes: nodesOf(fiber) }] : []), ...childrenOf(fiber).flatMap(slotsIn)];
};

/** All slots of the page, outer before inner. */
export const findSlots = (root: Element): FoundSlot[] => {
  const tree = rootFiber(root);
  return tree ? slotsIn(tree) : [];
};
