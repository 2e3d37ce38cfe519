import { pageSentences } from './promises/page-sentences';
import { shopperWordUses } from './shopper-language';

const found = (code: string) =>
  shopperWordUses(pageSentences('Page.tsx', code)).map(({ word }) => word);

test.each([
  ['Sixty randomised trials were pooled.', 'randomised'],
  ['Choose the colour of your bottle.', 'colour'],
  ['Your subscription is cancelled now.', 'cancelled'],
  ['The parcel has left Sioux Falls.', 'parcel'],
  ['A link comes by mail soon.', 'mail'],
  ['How it travels stands under Shipping.', 'stands under'],
  ['One moment: it is being looked up.', 'One moment:'],
  ['Who subscribes has the card stored.', 'Who subscribes'],
])('rejects %s', (text, word) => {
  expect(found(`const text = '${text}';`)).toEqual([word]);
});

test('leaves out code, addresses and American words', () => {
  expect(
    found(`
      import { colourOf } from './colour-of-parcels';
      const page = <p>A gray box at {parcel.colour}, <a href="/programme">our program</a></p>;
      const text = 'We email you at 9 AM, if you practice and exercise.';`),
  ).toEqual([]);
});
