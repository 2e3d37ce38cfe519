import type { ParcelAddress } from '@candor/api-contract/us-address';

/** A number from 0 up to 1, the same ones for the same start. */
export type Random = () => number;

/** Mulberry32: small, and good enough for sample data. */
export const seededRandom = (start: number): Random => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** One of several values. */
export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const firstNames = 'Sample Example Placeholder Invented Fictional Testy Pretend Mock'.split(' ');
const lastNames = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Juniper Larch Maple Oak'.split(
  ' ',
);
const places = [
  ['Sioux Falls', 'SD', '57104'],
  ['Duluth', 'MN', '55802'],
  ['Portland', 'ME', '04101'],
  ['Boise', 'ID', '83702'],
  ['Austin', 'TX', '78701'],
  ['Tacoma', 'WA', '98402'],
  ['Savannah', 'GA', '31401'],
] as const;

/** A made-up person. Addresses of `.example` receive no email. */
export type SamplePerson = {
  email: string;
  accountId: string | null;
  shipTo: ParcelAddress;
};

/** Invents a person; every fourth one has an account. */
export const samplePerson = (random: Random, index: number): SamplePerson => {
  const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
  const [city, state, zip] = pick(random, places);
  return {
    email: `${first}.${last}.${index}@people.example`.toLowerCase(),
    accountId: index % 4 === 0 ? `seeded-account-${index}` : null,
    shipTo: {
      name: `${first} ${last} ${index}`,
      line1: `${1 + Math.floor(random() * 999)} Sample Street`,
      line2: random() < 0.2 ? `Apt ${1 + Math.floor(random() * 40)}` : '',
      city,
      state,
      zip,
      country: 'US',
    },
  };
};
