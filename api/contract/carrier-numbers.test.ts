import { doubtAbout, recognizeCarrier } from './carrier-numbers';
import type { Carrier } from './carriers';
import { readTracking } from './tracking-number';

it.each<[Carrier, string]>([
  ['ups', '1Z999AA10123456784'],
  ['ups', '1z 999 aa1 01 2345 6784'],
  ['usps', '9400111201080805483016'],
  ['usps', 'RB123456785US'],
  ['fedex', '986578788855'],
  ['fedex', '041441760228964'],
  ['dhl', '3318810025'],
])('knows a number of %s: %s', (carrier, number) => {
  expect(doubtAbout(carrier, number)).toBeNull();
  expect(recognizeCarrier(number, null)).toBe(carrier);
});

it.each<[Carrier, string, RegExp]>([
  ['ups', 'hello world', /doesn’t look like a UPS number: 1Z and 16 more/],
  ['ups', '1Z999AA10123456785', /UPS check digit doesn’t match/],
  ['usps', '9400111201080805483017', /USPS check digit doesn’t match/],
  ['fedex', '986578788585', /FedEx check digit/],
  ['fedex', '1Z999AA10123456784', /looks like a UPS number, not FedEx/],
  ['dhl', '3318810024', /DHL check digit/],
])('asks about %s with %s (D11)', (carrier, number, doubt) => {
  expect(doubtAbout(carrier, number)).toMatch(doubt);
});

it('asks nothing about a carrier whose numbers are not known', () => {
  expect(doubtAbout('other', 'hello world')).toBeNull();
  expect(doubtAbout(null, 'hello world')).toBeNull();
});

it('prefers the carrier of the parcel before where two have the form', () => {
  expect(recognizeCarrier('9400111201080805483016', 'fedex')).toBe('fedex');
  expect(recognizeCarrier('nothing known', 'ups')).toBeNull();
});

it.each([
  ['420571049400111201080805483016', '9400111201080805483016', '57104'],
  ['42057104123494001112010808\u001D05483016', '9400111201080805483016', '57104'],
  ['9632001041441760228964', '041441760228964', null],
  ['1001897238140005710400986578788855', '986578788855', null],
  ['1Z999AA10123456784', '1Z999AA10123456784', null],
])('reads the barcode %s of a label', (barcode, tracking, zip) => {
  expect(readTracking(barcode)).toEqual({ tracking, zip, problem: null });
});
