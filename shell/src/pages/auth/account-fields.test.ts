import { validateSignIn, validateSignUp, type Fields } from './account-fields';

const fields: Fields = {
  email: 'ada@shopper.example',
  currentPassword: '',
  password: 'secret',
  confirmPassword: 'secret',
};

describe.each([
  ['a sign-in', validateSignIn],
  ['a sign-up', validateSignUp],
])('%s', (_form, validate) => {
  test.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email'],
    ['ada@', 'Please enter a valid email'],
    ['@shopper.example', 'Please enter a valid email'],
    ['ada@shopper@example', 'Please enter a valid email'],
    ['ada lovelace@shopper.example', 'Please enter a valid email'],
  ])('rejects %j as email', (email, message) => {
    expect(validate({ ...fields, email })).toEqual({ email: message });
  });

  test.each(['ada@shopper.example', 'a@b'])('accepts %j as email', (email) => {
    expect(validate({ ...fields, email })).toEqual({});
  });
});

test('a sign-in and a sign-up need a password', () => {
  const withoutPassword = { ...fields, password: '', confirmPassword: '' };
  expect(validateSignIn(withoutPassword)).toEqual({ password: 'Password is required' });
  expect(validateSignUp(withoutPassword)).toEqual({
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  });
});

test('a sign-up needs a password of six characters, twice', () => {
  expect(validateSignUp({ ...fields, password: '12345', confirmPassword: '12345' })).toEqual({
    password: 'Password must be at least 6 characters',
  });
  expect(validateSignUp({ ...fields, password: '123456', confirmPassword: '123456' })).toEqual({});
  expect(validateSignUp({ ...fields, confirmPassword: 'secrets' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  });
});
