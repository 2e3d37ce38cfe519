/** The time zones in which weekly emails may come, with the names by which people know them. */
export const zoneNames = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'America/Adak': 'Aleutian Islands',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico and Virgin Islands',
  'Pacific/Guam': 'Guam and Northern Marianas',
  'Pacific/Pago_Pago': 'American Samoa',
  'Europe/Berlin': 'Central Europe',
  'Asia/Tokyo': 'Japan and Korea',
} as const;

export type KnownZone = keyof typeof zoneNames;
