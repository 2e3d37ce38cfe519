type Store = { value: unknown };

/** React asks which request it draws; nothing it draws for the edge goes on after a wait. */
class AsyncLocalStorage {
  #store: Store | null = null;
  getStore(): unknown {
    return this.#store?.value;
  }
  run(value: unknown, act: (...args: unknown[]) => unknown, ...args: unknown[]): unknown {
    const before = this.#store;
    this.#store = { value };
    try {
      return act(...args);
    } finally {
      this.#store = before;
    }
  }
}

/** What the shell's bundle asks Node for, without Node: nothing of it reaches outside. */
export const createNodeModules = (texts: object) => {
  const modules: Readonly<Record<string, object>> = {
    util: texts,
    async_hooks: { AsyncLocalStorage },
    crypto: {},
    stream: {},
  };
  return (request: string): object => {
    if (Object.hasOwn(modules, request)) return modules[request] as object;
    throw new Error(`the shell asks for ${request}, which a realm does not have`);
  };
};
