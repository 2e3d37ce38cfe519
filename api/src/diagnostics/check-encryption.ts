import type { Config } from '../config/config';
import { encryptionOf } from '../db/encryption';
import { pass, warn, hostOf, type CheckResult } from './check-result';

const check = 'Encryption';

/** Names without a dot are this machine, or of a network of containers. */
const isNear = (databaseUrl: string): boolean => {
  const { hostname } = new URL(databaseUrl);
  return !hostname.includes('.') || hostname.startsWith('127.');
};

/** Checks that nobody between shop and database can read or change what they exchange. */
export const checkEncryption = ({
  databaseUrl,
  databaseDirectUrl,
  databaseMigrateUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrateUrl'>): CheckResult => {
  const addresses = Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_URL_DIRECT: databaseDirectUrl,
    DATABASE_MIGRATE_URL: databaseMigrateUrl,
  }).flatMap(([setting, url]) => (url === null ? [] : [{ setting, url, is: encryptionOf(url) }]));
  const open = addresses.find(({ url, is }) => is !== 'verified' && !isNear(url));
  if (open !== undefined)
    return warn(
      check,
      open.is === 'none'
        ? `the connection to ${hostOf(open.url)} is not encrypted.`
        : `the server ${hostOf(open.url)} is not verified: another one may answer in its place.`,
      `End ${open.setting} with ?sslmode=verify-full, and with &sslrootcert=FILE for a provider's own root certificate.`,
    );
  return addresses.every(({ is }) => is === 'verified')
    ? pass(check, 'TLS, and the server is verified')
    : pass(check, 'not needed on this machine and its network of containers');
};
