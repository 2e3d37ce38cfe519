import { existsSync } from 'node:fs';

/**
 * The protection of a connection. The driver verifies the server in each mode of `sslmode` that encrypts, except
 * `no-verify`.
 */
export type Encryption = 'none' | 'unverified' | 'verified';

const systemCertificates = '/etc/ssl/certs/ca-certificates.crt';

/** Returns how the driver protects the connection to an address. */
export const encryptionOf = (databaseUrl: string): Encryption => {
  const { searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode');
  if (mode === null) return searchParams.has('sslrootcert') ? 'verified' : 'none';
  if (mode === 'disable') return 'none';
  return mode === 'no-verify' ? 'unverified' : 'verified';
};

/**
 * Lets PostgreSQL's client programs verify a server as the driver does, by the certificates of `sslrootcert` or else by
 * those of the system.
 */
export const encryptionEnv = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { searchParams } = new URL(databaseUrl);
  switch (encryptionOf(databaseUrl)) {
    case 'none':
      return { PGSSLMODE: searchParams.get('sslmode') ?? '' };
    case 'unverified':
      return { PGSSLMODE: 'require' };
    case 'verified':
      return {
        PGSSLMODE: 'verify-full',
        PGSSLROOTCERT:
          searchParams.get('sslrootcert') ??
          (existsSync(systemCertificates) ? systemCertificates : 'system'),
        PGSSLCERT: searchParams.get('sslcert') ?? '',
        PGSSLKEY: searchParams.get('sslkey') ?? '',
      };
  }
};
