import type { IncomingMessage } from 'node:http';
import type { PreviewPart } from '@candor/server-contract/preview';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RegistryFollower } from '../registry/follow-registry';
import { createSnapshot, type Snapshot } from '../registry/snapshot';
import { findConflict } from '../releases/check-conflicts';
import { checkRelease, type ShellVersions } from '../releases/check-release';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease, ReleaseCopies } from '../releases/release-copies';
import type { TrustedKeys } from '../releases/trusted-keys';
import type { Visit } from '../rollback/watch-canaries';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { checkPreview, PreviewError } from './check-preview';

const COOKIE = 'candor-preview';
const MAX_OPEN = 20;
const MAX_REJECTED = 200;
/** Checks of links in cookies. Anybody can invent a link, and each costs a signature. */
const limitRule = { perAddress: 60, fromAll: 3000, seconds: 60 };
/** After this time a link is checked again: a key may be revoked, a team may have deployed. */
const RECHECK_MS = 60_000;

type Options = {
  registry: Pick<RegistryFollower, 'current'>;
  copies: Pick<ReleaseCopies, 'obtain'>;
  trustedKeys: () => Promise<TrustedKeys>;
  shellVersions: ShellVersions;
  /** Renders every page of a release outside of the shop. */
  smokeTest: (copied: CopiedRelease) => Promise<number>;
  publicOrigin: string;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
};

/** A checked link. */
export type Preview = {
  parts: readonly PreviewPart[];
  until: number;
  releases: readonly CopiedRelease[];
  snapshots: WeakMap<Snapshot, Snapshot>;
};

const linkOf = ({ headers }: IncomingMessage): string | null =>
  /(?:^|; ?)candor-preview=([\w~-]{1,3800})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** Shows published releases that are not deployed, in the browsers that opened their signed link. */
export const createPreviews = (options: Options) => {
  const { registry, copies, trustedKeys, shellVersions, smokeTest } = options;
  const { publicOrigin, proxiesInFront } = options;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`;
  const endCookie = `${COOKIE}=; Max-Age=0; ${attributes}`;
  const checked = new LRUCache<string, Preview>({ max: MAX_OPEN, ttl: RECHECK_MS });
  /** Links that show no preview, in places of their own: invented ones must not replace checked ones. */
  const rejected = new LRUCache<string, true>({ max: MAX_REJECTED, ttl: RECHECK_MS });
  const tested = new LRUCache<string, true>({ max: 10 * MAX_OPEN });
  // Previews are few, and must not take the machine from shoppers.
  const oneAtATime = pLimit(1);
  const limitChecks = limitVisitors(limitRule);

  const prepareRelease = async ({ remote, version, origin }: PreviewPart) => {
    const copied = await copies.obtain(remote, version, origin);
    const rejection = checkRelease(copied.release, shellVersions);
    if (rejection) throw rejection;
    if (!tested.has(copied.integrity)) await smokeTest(copied);
    tested.set(copied.integrity, true);
    return copied;
  };

  const rejectConflicts = (releases: readonly CopiedRelease[]) => {
    const all = new Map(registry.current().remotes);
    for (const copied of releases) all.set(copied.release.name, copied);
    for (const { release } of releases) {
      const others = new Map([...all].filter(([name]) => name !== release.name));
      const conflict = findConflict(release, others);
      if (conflict) throw conflict;
    }
  };

  const prepareAll = async (parts: readonly PreviewPart[]): Promise<Preview> => {
    try {
      const releases: CopiedRelease[] = [];
      for (const part of parts) releases.push(await prepareRelease(part));
      rejectConflicts(releases);
      const until = Math.min(...parts.map((part) => part.until));
      return { parts, until, releases, snapshots: new WeakMap() };
    } catch (error) {
      if (error instanceof Rejection) throw new PreviewError('unfit', error.message);
      throw error;
    }
  };

  const snapshotOf = ({ releases, snapshots }: Preview): Snapshot => {
    const current = registry.current();
    const known = snapshots.get(current);
    if (known) return known;
    const remotes = new Map(current.remotes);
    for (const copied of releases) remotes.set(copied.release.name, copied);
    const snapshot: Snapshot = {
      ...createSnapshot(remotes, current.rejections),
      isPreview: true,
    };
    snapshots.set(current, snapshot);
    return snapshot;
  };

  /** Checks a link and fetches its releases. @throws PreviewError */
  const open = async (link: string): Promise<Preview> => {
    const known = checked.get(link);
    if (known && known.until > Date.now()) return known;
    // Before the queue, in which only links of teams may wait.
    const parts = checkPreview(link, await trustedKeys(), Date.now());
    const preview = await oneAtATime(() => prepareAll(parts));
    checked.set(link, preview);
    return preview;
  };

  return {
    open,
    /** The cookie that shows the preview in this browser until its end. */
    startCookie: (link: string, { until }: Preview): string =>
      `${COOKIE}=${link}; Max-Age=${Math.max(1, Math.floor((until - Date.now()) / 1000))}; ${attributes}`,
    endCookie,
    /** Whether the request has a link that this edge has not checked lately. */
    isUnchecked: (request: IncomingMessage): boolean => {
      const link = linkOf(request);
      return link !== null && !checked.has(link) && !rejected.has(link);
    },
    /** Checks the link of a request; a wrong one, or one of too many, shows the shop as it is. */
    prepare: async (request: IncomingMessage): Promise<void> => {
      const link = linkOf(request) ?? '';
      if ((await limitChecks(visitorAddress(request, proxiesInFront))) > 0) return;
      await open(link).catch(() => rejected.set(link, true));
    },
    /** The releases of a request with a link; null without one. */
    visitOf: (request: IncomingMessage): Visit | null => {
      const link = linkOf(request);
      if (link === null) return null;
      const preview = checked.get(link);
      if (preview && preview.until > Date.now())
        return { snapshot: snapshotOf(preview), visitor: null, newCookie: null };
      const hasEnded = preview !== undefined || rejected.has(link);
      return {
        snapshot: registry.current(),
        visitor: null,
        newCookie: hasEnded ? endCookie : null,
      };
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
