import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  bits,
  identifier,
  integer,
  utcTime,
  octets,
  sequence,
  set,
  tagged,
  text,
  booleanTrue,
} from './der';

const DAYS = 825;
const DAY_MS = 24 * 60 * 60 * 1000;

const commonName = identifier('2.5.4.3');
const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const basicConstraints = identifier('2.5.29.19');
const alternativeNames = identifier('2.5.29.17');
const version3 = tagged(0xa0, integer(Buffer.from([2])));

const pem = (bytes: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');

/** The host name and the loopback addresses. */
const namesFor = (host: string) =>
  sequence(
    tagged(0x82, Buffer.from(host, 'ascii')),
    tagged(0x87, Buffer.from([127, 0, 0, 1])),
    tagged(0x87, Buffer.from([...Array<number>(15).fill(0), 1])),
  );

/**
 * A self-signed certificate for the stack on one machine; a public shop uses those of its authority.
 * Node can make keys but no certificates.
 */
export const makeCertificate = (
  host: string,
  now = new Date(),
): { certificate: string; key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, text(host))));
  const content = sequence(
    version3,
    integer(randomBytes(16)),
    ecdsaWithSha256,
    name,
    sequence(utcTime(now), utcTime(new Date(now.getTime() + DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        sequence(basicConstraints, booleanTrue, octets(sequence(booleanTrue))),
        sequence(alternativeNames, octets(namesFor(host))),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  return {
    certificate: pem(sequence(content, ecdsaWithSha256, bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
