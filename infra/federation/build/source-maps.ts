import { cp, mkdir, readdir } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** The folder of a release, and of the shell's build, that no server serves. */
export const MAPS_FOLDER = 'maps';

/** Copies the source maps of a browser build. */
export const copySourceMaps = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  const maps = (await readdir(from)).filter((file) => file.endsWith('.js.map'));
  await Promise.all(maps.map((file) => cp(path.join(from, file), path.join(to, file))));
};

/** A position in a script of the shop: its folder, `mf-cart` or `shell`, and lines from 1. */
export type Frame = {
  folder: string;
  /** Null for the shell. */
  version: string | null;
  file: string;
  line: number;
  column: number;
};

const framePattern =
  /^\/(?:releases\/(?<remote>mf-[a-z0-9-]+)\/(?<version>[\w.-]+)\/client|shell)\/(?<file>[\w.-]+\.js):(?<line>\d+):(?<column>\d+)$/;

/** Parses `/releases/mf-cart/1.0.0-…/client/main.js:1:234`. Null for anything else. */
export const parseFrame = (frame: string): Frame | null => {
  const { remote, version, file, line, column } = framePattern.exec(frame)?.groups ?? {};
  return file === undefined
    ? null
    : {
        folder: remote ?? 'shell',
        version: version ?? null,
        file,
        line: Number(line),
        column: Number(column),
      };
};

/** `webpack://mf_cart/./src/CartPage.tsx`, seen from the root of the repository. */
const sourcePath = (folder: string, source: string): string =>
  path.posix.join(folder, source.replace(/^webpack:\/\/[^/]*\//, ''));

/**
 * Finds the line of the source for each frame.
 * @param readMap the map of the script, or null when there is none
 * @returns `mf-cart/src/CartPage.tsx:70:41`, or the frame itself without a map
 */
export const createFrameResolver = (readMap: (frame: Frame) => Promise<Buffer | null>) => {
  const maps = new Map<string, Promise<SourceMap | null>>();

  const openMap = (frame: Frame): Promise<SourceMap | null> => {
    const key = [frame.folder, frame.version, frame.file].join('/');
    const known = maps.get(key);
    if (known) return known;
    const opened = readMap(frame).then(
      (bytes) => bytes && new SourceMap(JSON.parse(bytes.toString('utf8')) as SourceMapPayload),
    );
    maps.set(key, opened);
    return opened;
  };

  return async (text: string): Promise<string> => {
    const frame = parseFrame(text);
    const map = frame && (await openMap(frame));
    if (!map) return text;
    const entry = map.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in entry)) return text;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${sourcePath(frame.folder, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  };
};
