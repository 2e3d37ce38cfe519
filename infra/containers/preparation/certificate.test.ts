import { createPrivateKey, X509Certificate } from 'node:crypto';
import { makeCertificate } from './certificate';

test('makes a self-signed certificate for this machine, valid from now on', async () => {
  const now = new Date();
  const { certificate, key } = await makeCertificate('localhost', now);
  const read = new X509Certificate(certificate);
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkIP('::1')).toBe('::1');
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(new Date(read.validFrom).getTime()).toBe(Math.floor(now.getTime() / 1000) * 1000);
  expect(new Date(read.validTo).getTime() - now.getTime()).toBeGreaterThan(800 * 86_400_000);
});
