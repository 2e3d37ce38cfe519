import { z } from 'zod';
import type { UsAddress as PlainAddress } from '@candor/shell-contract/account';
import { line } from './plain-text';
import { foldTyped } from './typed-text';

/**
 * The states and territories where USPS charges domestic rates: code, name, and the first three
 * digits of the ZIP codes.
 */
const table = `AL Alabama 350-369|AK Alaska 995-999|AZ Arizona 850-869|AR Arkansas 716-729|CA California 900-961
CO Colorado 800-819|CT Connecticut 060-069|DE Delaware 197-199|DC District of Columbia 200,202-205,569
FL Florida 320-339,341-349|GA Georgia 300-319,398-399|HI Hawaii 967-968|ID Idaho 832-838|IL Illinois 600-629
IN Indiana 460-479|IA Iowa 500-529|KS Kansas 660-679|KY Kentucky 400-429|LA Louisiana 700-715|ME Maine 039-049
MD Maryland 206-219|MA Massachusetts 010-027,055|MI Michigan 480-499|MN Minnesota 550-568|MS Mississippi 386-397
MO Missouri 630-659|MT Montana 590-599|NE Nebraska 680-699|NV Nevada 889-899|NH New Hampshire 030-038
NJ New Jersey 070-089|NM New Mexico 870-884|NY New York 005,063,100-149|NC North Carolina 270-289
ND North Dakota 580-589|OH Ohio 430-459|OK Oklahoma 730-732,734-749|OR Oregon 970-979|PA Pennsylvania 150-196
RI Rhode Island 028-029|SC South Carolina 290-299|SD South Dakota 570-579|TN Tennessee 370-385
TX Texas 733,750-799,885-888|UT Utah 840-849|VT Vermont 050-054,056-059|VA Virginia 201,220-246
WA Washington 980-994|WV West Virginia 247-269|WI Wisconsin 530-549|WY Wyoming 820-831,834
AS American Samoa 967|GU Guam 969|MP Northern Mariana Islands 969|PR Puerto Rico 006-007,009
VI Virgin Islands 008|AA Armed Forces Americas 340|AE Armed Forces Europe 090-099|AP Armed Forces Pacific 962-966`;

type Place = { name: string; zips: readonly (readonly [from: number, to: number])[] };

const places: ReadonlyMap<string, Place> = new Map(
  table.split(/[|\n]/).map((row) => {
    const [, code = '', name = '', zips = ''] = /^(..) (.*) (\S+)$/.exec(row) ?? [];
    const ranges = zips.split(',').map((range) => {
      const [from = '', to = from] = range.split('-');
      return [Number(from), Number(to)] as const;
    });
    return [code, { name, zips: ranges }];
  }),
);

const alphabeticOf = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

/** Other names, in letters alone, as browsers and address books fill them in. */
const codeByName: ReadonlyMap<string, string> = new Map([
  ...[...places].map(([code, { name }]) => [alphabeticOf(name), code] as const),
  ['WASHINGTONDC', 'DC'],
  ['USVIRGINISLANDS', 'VI'],
  ['VIRGINISLANDSUS', 'VI'],
  ['COMMONWEALTHOFTHENORTHERNMARIANAISLANDS', 'MP'],
  ['ARMEDFORCESAFRICA', 'AE'],
  ['ARMEDFORCESCANADA', 'AE'],
  ['ARMEDFORCESMIDDLEEAST', 'AE'],
]);

const codeOf = (text: string): string | null => {
  const letters = alphabeticOf(text);
  return places.has(letters) ? letters : (codeByName.get(letters) ?? null);
};

/** The code of a state or territory: 'SD' for 'South Dakota', 'd.c.' or 'US-SD'. @returns null for no such place */
export const readState = (written: string): string | null => {
  const text = foldTyped(written).replace(/^USA?-/i, '');
  const whole = codeOf(text);
  if (whole !== null) return whole;
  const parts = new Set(text.split(/[-,(/]/).map(codeOf));
  const [code = null] = parts;
  return parts.size === 1 ? code : null;
};

/**
 * '57104' or '57104-1234', with or without the dash.
 * @returns null for a text that is no ZIP code
 */
export const readZip = (written: string): string | null => {
  const [, five, four] = /^(\d{5})(?:[- ]*(\d{4})|-?)$/.exec(foldTyped(written)) ?? [];
  if (five === undefined) return null;
  return four === undefined ? five : `${five}-${four}`;
};

const isZipOf = (zip: string, { zips }: Place): boolean => {
  const prefix = Number(zip.slice(0, 3));
  return zips.some(([from, to]) => prefix >= from && prefix <= to);
};

const militaryCity = /^([AFD])\.?P\.?O\.?(?: A[AEP])?$/i;
const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

/** Why state, ZIP code and city do not belong together; null where they do. */
const mismatchOf = (to: { city: string; state: string; zip: string }): string | null => {
  const isMilitary = militaryStates.includes(to.state);
  if (isMilitary !== militaryCity.test(to.city))
    return 'Military mail goes to APO, FPO or DPO as the city and to AA, AE or AP as the state.';
  const place = places.get(to.state);
  if (place === undefined || isZipOf(to.zip, place)) return null;
  const [other] = [...places.values()].filter((each) => isZipOf(to.zip, each));
  return other === undefined
    ? `${to.zip} is not a ZIP code. Please check it.`
    : `The ZIP code ${to.zip} is in ${other.name}, not in ${place.name}. Please check both.`;
};

/** A text in the spelling of a list, or the sentence for one that is not in it. */
const readAs = (read: (written: string) => string | null, problem: string) =>
  z.string().transform((written, context) => {
    const value = read(written);
    if (value === null) context.addIssue(problem);
    return value ?? '';
  });

export const UsState = readAs(
  readState,
  'Please enter a state or territory, such as SD or South Dakota.',
);
export const ZipCode = readAs(readZip, 'Please enter a ZIP code, such as 57104.');

const most = 100;
const fields = {
  name: line('name', { most }),
  line1: line('street and number', { most }),
  line2: line('apartment', { most, isOptional: true }).default(''),
  city: line('city', { most }).transform((city) =>
    city.replace(militaryCity, (_whole, first: string) => `${first.toUpperCase()}PO`),
  ),
  state: UsState,
  zip: ZipCode,
};

const requireMatch = (
  address: { city: string; state: string; zip: string },
  context: z.RefinementCtx,
): void => {
  const problem = mismatchOf(address);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['zip'], message: problem });
};

/** An address in the United States in any usual spelling, stored as on an address label. */
export const UsAddress = z
  .object(fields)
  .superRefine(requireMatch) satisfies z.ZodType<PlainAddress>;
export type UsAddress = PlainAddress;

/** An address as it is stored and shown, which may be older than today's rules. */
export const StoredAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
}) satisfies z.ZodType<PlainAddress>;

/** An address with its country, as the provider's checkout page stores it. */
export const ShipTo = z
  .strictObject({ ...fields, country: z.literal('US') })
  .superRefine(requireMatch);

/** Where a parcel goes: an address with its country. */
export const ParcelAddress = StoredAddress.extend({ country: z.string() });
export type ParcelAddress = z.output<typeof ParcelAddress>;
