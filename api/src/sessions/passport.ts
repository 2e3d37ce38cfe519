import DataLoader from 'dataloader';
import passport from 'passport';
import type { Database } from '../db/database';
import { findSignIns, type SignIn } from './sign-in-store';

/** An instance of passport. */
export type Passport = InstanceType<typeof passport.Passport>;

type PassportSettings = { db: Database; clock: () => Date };

/**
 * Reads owners from the database: a session in the store may have been ended since. Requests of one
 * moment share a statement; nothing is cached.
 */
const createSignInLoader = ({ db, clock }: PassportSettings): DataLoader<string, SignIn | null> =>
  new DataLoader((ids) => findSignIns(db, ids, clock()), {
    cache: false,
    batchScheduleFn: (send) => setImmediate(send),
  });

/** Passport for the shop's sessions, which store the id of a sign-in and nothing about its owner. */
export const createPassport = (settings: PassportSettings): Passport => {
  const signIns = createSignInLoader(settings);
  const authenticator = new passport.Passport();
  authenticator.serializeUser<string>((signIn, done) => done(null, signIn.id));
  authenticator.deserializeUser<string>((id, done) => {
    signIns.load(id).then((signIn) => done(null, signIn), done);
  });
  return authenticator;
};
