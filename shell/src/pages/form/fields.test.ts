import { emailField, validateMessage } from './fields';

const fields = [
  emailField,
  { name: 'about', label: 'About', requiredText: 'Say something', maxLength: 5 },
];

test.each([
  [{ email: 'ada@shop.example', about: 'hello' }, {}],
  [
    { email: '', about: '' },
    { email: 'Email is required', about: 'Say something' },
  ],
  [{ email: 'ada', about: 'hello' }, { email: 'Please enter a valid email' }],
  [{ email: 'a@b', about: 'hello!' }, { about: 'Please use at most 5 characters' }],
])('%j is answered with %j', (letter, problems) => {
  expect(validateMessage(fields, letter)).toEqual(problems);
});

test('a field that may stay empty is not missed', () => {
  expect(validateMessage([{ name: 'order', label: 'Order', maxLength: 5 }], {})).toEqual({});
});
