import { clientAddress } from '../http/client-address';
import {
  knownDeviceId,
  trustDevice,
  trustedDeviceId,
  type DeviceSettings,
} from '../http/trusted-device';
import type { StaffDeps } from './staff-guard';
import type { StaffRow } from './staff-table';

/** A request of express, which only routes and guards import. */
type Request = Parameters<typeof trustDevice>[0];
type Response = Parameters<typeof trustDevice>[1];

const settingsOf = ({ secrets, staffOrigin }: StaffDeps): DeviceSettings => ({
  secrets,
  publicOrigin: staffOrigin,
  cookie: 'candor-staff-known',
});

/** A browser is trusted under a generation: one that was used before a new link is unknown again. */
type Member = Pick<StaffRow, 'email' | 'passwordGeneration'>;

/** The id of the browser when the member has signed in there before, else null. */
export const staffDeviceId = (req: Request, member: Member, deps: StaffDeps): string | null =>
  trustedDeviceId(req, member, settingsOf(deps));

/** Stores in the browser that the member has signed in there. */
export const trustStaffDevice = (
  req: Request,
  res: Response,
  member: Member,
  deps: StaffDeps,
): void => trustDevice(req, res, member, settingsOf(deps));

/**
 * The counter of a request: a browser that somebody on the staff has signed in with has its own, so
 * that strangers behind the same address, a proxy's or a tunnel's, cannot use up its requests.
 */
export const requestCounter =
  (deps: StaffDeps) =>
  (req: Request): string =>
    knownDeviceId(req, settingsOf(deps)) ?? clientAddress(req);
