/** The element with which a page translator replaced a text of React, by that text. */
const standIns = new WeakMap<Node, Element>();

/** React names each node that it has rendered or hydrated. */
const isOfReact = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__react'));

/** The child of `parent` that is, replaced or holds a node. */
const childOf = (parent: Node, node: Node | null): ChildNode | null => {
  let found = node;
  while (found && found.parentNode !== parent) found = standIns.get(found) ?? found.parentNode;
  return found as ChildNode | null;
};

/**
 * Lets React change a page in which translators and extensions have moved or replaced its nodes. Without this React
 * fails on a node that is elsewhere, and writes into texts that are no longer shown.
 */
const allowMovedNodes = () => {
  Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
    (standIns.get(child) ?? (child as Node as ChildNode)).remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    const sibling = childOf(this, next);
    if (sibling) sibling.before(child);
    else (this as ParentNode).append(child);
    return child;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      standIns.get(this)?.replaceWith(this);
      this.data = text;
    },
  });
};

/**
 * Watches a page for nodes of translators and extensions, and lets React work among them.
 * @param root holds the HTML that React hydrates; panels and notices stand beside it
 * @returns whether there have been any in the root
 */
export const watchForeignNodes = (root: Element): (() => boolean) => {
  allowMovedNodes();
  let isChanged = false;
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling } of records) {
      const [added] = addedNodes;
      const [removed] = removedNodes;
      const foreign = added ?? previousSibling;
      // React forgets the nodes that it removes.
      if (!(foreign instanceof Element) || !foreign.isConnected || isOfReact(foreign)) continue;
      isChanged ||= added === foreign && root.contains(foreign);
      if (removed instanceof Text) standIns.set(removed, foreign);
    }
  }).observe(document.body, { childList: true, subtree: true });
  return () => isChanged;
};
