import { nextEmail } from './schedule';
import { morningOf } from './time-zones';
import { timeZoneOf } from './zones-of-places';

const winter = '2026-12-07';

test.each([
  ['Pensacola', 'FL', '32501', '14:00'],
  ['Panama City', 'FL', '32401-1234', '14:00'],
  ['Miami', 'FL', '33101', '13:00'],
  ['El Paso', 'TX', '79901', '15:00'],
  ['El Paso, a box', 'TX', '88510', '15:00'],
  ['Alpine', 'TX', '79830', '14:00'],
  ['Austin', 'TX', '78701', '14:00'],
  ['Gary', 'IN', '46402', '14:00'],
  ['Evansville', 'IN', '47708', '14:00'],
  ['Indianapolis', 'IN', '46201', '13:00'],
  ['Paducah', 'KY', '42001', '14:00'],
  ['Louisville', 'KY', '40202', '13:00'],
  ['Nashville', 'TN', '37201', '14:00'],
  ['Chattanooga', 'TN', '37402', '13:00'],
  ['Tullahoma', 'TN', '37388', '14:00'],
  ['Knoxville', 'TN', '37902', '13:00'],
  ['Dickinson', 'ND', '58601', '15:00'],
  ['Rapid City', 'SD', '57701', '15:00'],
  ['Scottsbluff', 'NE', '69361', '15:00'],
  ['North Platte', 'NE', '69101', '14:00'],
  ['Goodland', 'KS', '67735', '15:00'],
  ['Coeur d’Alene', 'ID', '83814', '16:00'],
  ['Boise', 'ID', '83702', '15:00'],
  ['Ontario', 'OR', '97914', '15:00'],
  ['Portland', 'OR', '97201', '16:00'],
  ['Ironwood', 'MI', '49938', '14:00'],
  ['Marquette', 'MI', '49855', '13:00'],
  ['Adak', 'AK', '99546', '18:00'],
  ['Anchorage', 'AK', '99501', '17:00'],
  ['Honolulu', 'HI', '96813', '18:00'],
  ['San Juan', 'PR', '00901', '12:00'],
  ['an army post in Germany', 'AE', '09012', '07:00'],
  ['a state in small letters', 'fl', ' 32501 ', '14:00'],
])('8:00 in winter in %s is that of its ZIP code (B25)', (_place, state, zip, utc) => {
  expect(morningOf(winter, timeZoneOf({ state, zip })).toISOString()).toBe(
    `${winter}T${utc}:00.000Z`,
  );
});

test.each([
  ['Window Rock', '86515', '14:00'],
  ['Phoenix', '85001', '15:00'],
])('8:00 in summer in %s is that of its ZIP code (B25)', (_place, zip, utc) => {
  expect(morningOf('2026-07-07', timeZoneOf({ state: 'AZ', zip })).toISOString()).toBe(
    `2026-07-07T${utc}:00.000Z`,
  );
});

test('a chosen zone counts more than that of the parcel (B25)', () => {
  const bought = {
    source: 'order:1' as const,
    formula: 'focus' as const,
    recipientId: 1,
    position: 0,
    boughtAt: new Date('2026-11-30T12:00:00Z'),
    timeZone: 'America/New_York',
    deliveredOn: winter,
    guestEmail: null,
  };
  const chosen = { weekday: null, hour: 8, unwanted: [], notBefore: null };
  const next = (timeZone: 'America/Denver' | null) =>
    nextEmail({ bought: [bought], sentEmails: [] }, { ...chosen, timeZone });
  expect(next('America/Denver')).toMatchObject({
    at: new Date(`${winter}T15:00:00Z`),
    timeZone: 'America/Denver',
  });
  expect(next(null)).toMatchObject({ at: new Date(`${winter}T13:00:00Z`) });
});
