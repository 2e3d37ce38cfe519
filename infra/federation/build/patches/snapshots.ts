/**
 * Replaces the module in which federation's runtime stores manifests and their preloads. The shell
 * reads neither (decision 1), and the option `disableSnapshot` leaves the code in: 3 KB (brotli).
 */
export class SnapshotHandler {
  hooks = { applyPlugin: (): void => undefined };
  manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});

/** No remote has parts to preload. */
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
