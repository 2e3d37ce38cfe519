import { chooseTools, type ClientTools } from './client-tools';
import { connectionEnv, ToolError } from './run-tool';

const tools = (...versions: number[]): ClientTools[] =>
  versions.map((version) => ({ version, folder: `/usr/lib/postgresql/${version}/bin` }));

test.each([
  [15, [18, 15, 17], 15],
  [16, [15, 17, 18], 17],
  [18, [18], 18],
])('takes for a server of version %i among %j the programs of %i', (server, versions, chosen) => {
  expect(chooseTools(server, tools(...versions)).version).toBe(chosen);
});

test('names what to install where all programs are older than the server', () => {
  expect(() => chooseTools(18, tools(15, 17))).toThrow(
    new ToolError(
      'PostgreSQL 18 needs client programs of version 18 or later; here are those of 15, 17. On Debian: apt-get install postgresql-client-18, if need be from apt.postgresql.org.',
    ),
  );
});

const encryptionIn = (query: string) => {
  const { PGSSLMODE, PGSSLROOTCERT } = connectionEnv(`postgres://u:p@db.example/candor${query}`);
  return { PGSSLMODE, PGSSLROOTCERT };
};

test('client programs verify a server where the driver does', () => {
  expect(encryptionIn('')).toEqual({});
  expect(encryptionIn('?sslmode=disable')).toEqual({ PGSSLMODE: 'disable' });
  expect(encryptionIn('?sslmode=no-verify')).toEqual({ PGSSLMODE: 'require' });
  for (const query of ['?sslmode=require', '?sslmode=verify-full'])
    expect(encryptionIn(query)).toEqual({
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: expect.stringMatching(/^system$|ca-certificates/) as string,
    });
  for (const query of ['?sslrootcert=/ca.pem', '?sslmode=verify-full&sslrootcert=/ca.pem'])
    expect(encryptionIn(query)).toEqual({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' });
});
