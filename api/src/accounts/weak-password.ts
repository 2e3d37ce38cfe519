import { ShopError } from '../http/shop-error';

const shortest = 6;

const refuse = (message: string): never => {
  throw new ShopError('weak_password', message);
};

/** Refuses a password that a stranger would try first. @throws ShopError `weak_password`. */
export const refuseWeakPassword = (password: string, email: string): void => {
  if (password.length < shortest) refuse(`Password must be at least ${shortest} characters`);
  if (password.toLowerCase() === email) refuse('Password must not be your email address');
};
