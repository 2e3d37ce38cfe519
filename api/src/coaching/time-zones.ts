/** Where the shop is; also for an address that names no state we know. */
export const SHOP_ZONE = 'America/Chicago';

/** The states by the clock that most of their people live by, as parcels are addressed. */
const statesOf: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zones: ReadonlyMap<string, string> = new Map(
  Object.entries(statesOf).flatMap(([zone, states]) =>
    states.split(' ').map((state): [string, string] => [state, zone]),
  ),
);

/** The time zone of a shipping state, by its two letters. */
export const timeZoneOf = (state: string): string =>
  zones.get(state.trim().toUpperCase()) ?? SHOP_ZONE;

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetOf = (zone: string, at: number): number => {
  const wall = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
};

/** Eight o'clock in the morning of a day, '2026-11-30', by the clocks of a zone. */
export const morningOf = (day: string, zone: string): Date => {
  const wall = Date.parse(`${day}T08:00:00Z`);
  // The clocks change at night, so what holds an offset away from the morning holds in it.
  return new Date(wall - offsetOf(zone, wall - offsetOf(zone, wall)));
};

/** The day that a zone's calendar shows at a moment. */
export const dayIn = (zone: string, at: Date): string =>
  at.toLocaleDateString('sv-SE', { timeZone: zone });

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
