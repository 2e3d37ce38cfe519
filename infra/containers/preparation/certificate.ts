import { generate } from 'selfsigned';

const DAYS = 825;

/** A self-signed certificate for the stack on one machine; a public shop uses those of its authority. */
export const makeCertificate = async (
  host: string,
  now = new Date(),
): Promise<{ certificate: string; key: string }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + DAYS * 24 * 60 * 60 * 1000),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: host },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { certificate: cert, key };
};
