import { ShipTo, UsAddress, readState, readZip } from './us-address';

const home = {
  name: 'Ada Lovelace',
  line1: '12 Quiet Street',
  line2: '',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
};
const messageOf = (change: object) =>
  UsAddress.safeParse({ ...home, ...change }).error?.issues[0]?.message;

it.each([
  ['South Dakota', 'SD'],
  ['south  dakota ', 'SD'],
  ['sd', 'SD'],
  ['S.D.', 'SD'],
  ['US-SD', 'SD'],
  ['SD - South Dakota', 'SD'],
  ['South Dakota (SD)', 'SD'],
  ['ＳＤ', 'SD'],
  ['\u00a0SD\u00a0', 'SD'],
  ['D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington DC', 'DC'],
  ['District of Columbia', 'DC'],
  ['Washington', 'WA'],
  ['Hawaiʻi', 'HI'],
  ["Hawai'i", 'HI'],
  ['west virginia', 'WV'],
  ['Puerto Rico', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
  ['Virgin Islands, U.S.', 'VI'],
  ['Armed Forces Europe', 'AE'],
  ['Armed Forces (AE)', null],
  ['Ontario', null],
  ['XX', null],
  ['', null],
])('reads the state %j as %s (B52)', (written, code) => {
  expect(readState(written)).toBe(code);
});

it.each([
  ['571041234', '57104-1234'],
  ['57104 1234', '57104-1234'],
  ['57104–1234', '57104-1234'],
  ['57104-', '57104'],
  ['５７１０４', '57104'],
  [' 57104\u00a0', '57104'],
  ['02134', '02134'],
  ['2134', null],
  ['5710', null],
  ['57104-12', null],
  ['SW1A 1AA', null],
])('reads the ZIP code %j as %s (B52)', (written, zip) => {
  expect(readZip(written)).toBe(zip);
});

it.each([
  [{ city: 'APO', state: 'AE', zip: '09012' }],
  [{ city: 'FPO', state: 'Armed Forces Pacific', zip: '96601-1234' }],
  [{ city: 'DPO', state: 'aa', zip: '34004' }],
  [{ city: 'Hagåtña', state: 'Guam', zip: '96910' }],
  [{ city: 'Pago Pago', state: 'American Samoa', zip: '96799' }],
  [{ city: 'Honolulu', state: 'HI', zip: '96814' }],
  [{ city: 'San Juan', state: 'PR', zip: '00901' }],
  [{ city: 'Charlotte Amalie', state: 'VI', zip: '00802' }],
  [{ city: 'Boston', state: 'Massachusetts', zip: '02134' }],
  [{ city: 'Fishers Island', state: 'NY', zip: '06390' }],
  [{ city: 'Washington', state: 'D.C.', zip: '20500' }],
  [{ city: 'El Paso', state: 'TX', zip: '88510' }],
  [{ line1: 'PO Box 12' }],
])('accepts %j (B52)', (change) => {
  expect(messageOf(change)).toBeUndefined();
});

it('stores military mail as on a label (B52)', () => {
  const given = {
    ...home,
    city: 'a.p.o. AE',
    state: 'armed forces europe',
    zip: '09012',
    country: 'US',
  };
  expect(ShipTo.parse(given)).toMatchObject({ city: 'APO', state: 'AE' });
});

it.each([
  ['علی\u200cرضا'],
  ['Ada 👨\u200d👩\u200d👧'],
  ['O'],
  ['D’Arcy O’Brien'],
  ['Kapiʻolani K. ʻŌpio'],
  ['王小明'],
  ['Jose\u0301'],
  ['Null'],
  ['Undefined'],
  ['नमस्ते क्\u200dष'],
  ['Ⴀda'.repeat(25)],
  ['𠮷'.repeat(100)],
  ['Ada\u200f'],
])('keeps the name %s byte by byte (B49)', (name) => {
  expect(UsAddress.parse({ ...home, name }).name).toBe(name);
});

it('takes out the marks that turn a line around (B49)', () => {
  const parsed = UsAddress.parse({ ...home, name: 'Ada\u202egnirts', line1: '\u20681 Main\u2069' });
  expect(parsed).toMatchObject({ name: 'Adagnirts', line1: '1 Main' });
});

it.each([
  [{ name: ' ' }, 'Please enter the name.'],
  [{ name: '\u200b\u202e' }, 'Please enter the name.'],
  [{ name: 'Ada\u0007' }, 'The name has characters that can’t be printed. Please type it again.'],
  [
    { city: 'Sioux\nFalls' },
    'The city has characters that can’t be printed. Please type it again.',
  ],
  [{ line1: 'x'.repeat(101) }, 'The street and number can have at most 100 characters.'],
  [{ state: 'Sout' }, 'Please enter a state or territory, such as SD or South Dakota.'],
  [{ zip: '5710' }, 'Please enter a ZIP code, such as 57104.'],
  [
    { zip: '94103' },
    'The ZIP code 94103 is in California, not in South Dakota. Please check both.',
  ],
  [{ zip: '00000' }, '00000 is not a ZIP code. Please check it.'],
  [{ state: 'AE', zip: '09012' }, /^Military mail goes to APO/],
  [{ city: 'APO', state: 'NY', zip: '10001' }, /^Military mail goes to APO/],
])('rejects %j in a sentence (B52)', (change, sentence) => {
  expect(messageOf(change)).toMatch(sentence);
});
