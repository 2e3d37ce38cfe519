import type { ModuleId } from '@candor/shell-contract/remote';
import { RemoteSlot } from '@candor/ui/RemoteSlot';

/**
 * What is read here of React's own tree: a slot leaves no mark in the page, which would cost every
 * visitor its bytes. A flow, boundaries.spec.ts, fails when another React keeps it otherwise.
 */
type Fiber = {
  type: unknown;
  memoizedProps: { module?: ModuleId } | null;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** A slot of the page: whose module, and the outermost of what it has drawn. */
export type FoundSlot = { id: ModuleId; nodes: readonly Node[] };

const treeOf = (root: Element): Fiber | null => {
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const held = root as unknown as Record<string, { stateNode: { current: Fiber } } | undefined>;
  return held[key ?? '']?.stateNode.current ?? null;
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

/** Every slot of the page as it stands, the outer before the inner. */
export const findSlots = (root: Element): FoundSlot[] => {
  const tree = treeOf(root);
  return tree ? slotsIn(tree) : [];
};
