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
])('%j has the errors %j', (message, errors) => {
  expect(validateMessage(fields, message)).toEqual(errors);
});

test('an optional field may be empty', () => {
  expect(validateMessage([{ name: 'order', label: 'Order', maxLength: 5 }], {})).toEqual({});
});
