type Store = { value: unknown };

/** React reads the current request from it. Synchronous: no edge render continues after an await. */
class AsyncLocalStorage {
  #store: Store | null = null;
  getStore(): unknown {
    return this.#store?.value;
  }
  run(value: unknown, callback: (...args: unknown[]) => unknown, ...args: unknown[]): unknown {
    const before = this.#store;
    this.#store = { value };
    try {
      return callback(...args);
    } finally {
      this.#store = before;
    }
  }
}

/** Stand-ins for the Node modules that the shell's bundle requires, without access to the host. */
export const createNodeModules = (texts: object) => {
  const modules: Readonly<Record<string, object>> = {
    util: texts,
    async_hooks: { AsyncLocalStorage },
    crypto: {},
    stream: {},
  };
  return (request: string): object => {
    if (Object.hasOwn(modules, request)) return modules[request] as object;
    throw new Error(`the shell requires ${request}, which a realm does not have`);
  };
};
