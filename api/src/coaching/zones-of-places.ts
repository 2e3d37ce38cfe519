import type { KnownZone } from '@candor/practice-contract/time-zones';
import { shopTimeZone } from '@candor/shell-contract/format-date';

/** States by the time zone of most of their people. */
const statesOf: Readonly<Partial<Record<KnownZone, string>>> = {
  'America/New_York': 'AA CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
  'Europe/Berlin': 'AE',
  'Asia/Tokyo': 'AP',
};

/**
 * Parts of a state in another zone than most of it, by the first digits of their ZIP codes; a longer
 * prefix wins. A place on the border of two zones that has one prefix with both is not listed.
 */
const partsOf: Readonly<Record<string, Partial<Record<KnownZone, string>>>> = {
  AK: { 'America/Adak': '99546 99547' },
  // The Navajo Nation changes its clocks; the rest of Arizona does not.
  AZ: { 'America/Denver': '865 86033 86044 86045 86053 86054', 'America/Phoenix': '86512' },
  FL: { 'America/Chicago': '324 325' },
  ID: { 'America/Los_Angeles': '835 838' },
  IN: { 'America/Chicago': '463 464 476 477 47586' },
  KS: {
    'America/Denver': '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879',
  },
  KY: {
    'America/Chicago': '420 421 422 423 424 42602 42629 42642 42717 42728 42743 42749 42754 42765',
  },
  // Gogebic, Iron, Dickinson and Menominee counties.
  MI: {
    'America/Chicago':
      '49801 49802 49812 49815 49821 49831 49834 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969',
  },
  ND: { 'America/Denver': '586' },
  NE: {
    'America/Denver': '691 693 69033',
    // North Platte and the towns along the river east of it.
    'America/Chicago': '69101 69103 69120 69123 69130 69138 69143 69151 69165',
  },
  NV: { 'America/Denver': '89883' },
  OR: { 'America/Denver': '979' },
  SD: { 'America/Denver': '577 57543 57567 57620 57625 57638 57642' },
  TN: {
    'America/New_York': '373 374 376 377 378 379',
    // Towns west of Chattanooga.
    'America/Chicago':
      '37306 37318 37324 37327 37330 37334 37335 37345 37347 37349 37355 37356 37360 37367 37375 37380 37383 37388 37389 37397 37398',
  },
  TX: {
    'America/Denver': '798 799 885',
    // The Big Bend, east of Hudspeth County.
    'America/Chicago': '79830 79831 79832 79834 79842 79843 79845 79846 79848 79852 79854 79855',
  },
};

const split = (zones: Partial<Record<KnownZone, string>>): [string, string][] =>
  Object.entries(zones).flatMap(([zone, names]) =>
    names.split(' ').map((name): [string, string] => [name, zone]),
  );

const zoneOfState = new Map(split(statesOf));
const zonesOfParts = new Map(
  Object.entries(partsOf).map(([state, zones]) => [state, new Map(split(zones))]),
);

type Place = { state: string; zip: string };

/** The time zone of a shipping address: of its ZIP code, as a state may have two zones. */
export const timeZoneOf = (place: Place | Record<string, never>): string => {
  const { state = '', zip = '' } = place as Partial<Place>;
  const code = state.trim().toUpperCase();
  const parts = zonesOfParts.get(code);
  const digits = zip.trim();
  return (
    parts?.get(digits.slice(0, 5)) ??
    parts?.get(digits.slice(0, 3)) ??
    zoneOfState.get(code) ??
    shopTimeZone
  );
};
