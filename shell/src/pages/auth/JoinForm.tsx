import { startTransition, useState } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { brand } from '@candor/shell-contract/brand';
import { TextButton } from '@candor/ui/Button';
import { SmallPrint } from '@candor/ui/Type';
import { email, newPassword, password, validateSignIn, validateSignUp } from './account-fields';
import { AccountForm } from './AccountForm';
import { Stack, DialogHeader } from './AuthLayout';
import { invitation, storeReturn, type Return } from './return-path';
import { Tabs, type Mode } from './Tabs';

type Props = {
  titleId: string;
  /** The page to return to. */
  back: Return;
  /** The tab that opens first. */
  start: Mode;
  onForgotten: () => void;
};

/** Sign in or sign up, in two tabs whose forms share no state. */
export const JoinForm = ({ titleId, back, start, onForgotten }: Props) => {
  const [mode, setMode] = useState(start);
  const [shown, setShown] = useState(start);
  return (
    <Stack>
      <DialogHeader id={titleId} title={`Join ${brand.name}`}>
        {invitation(back.path)}
      </DialogHeader>
      <Tabs
        mode={mode}
        onTap={(next) => {
          setMode(next);
          // A tap paints its tab at once, and the form in the next frame.
          startTransition(() => setShown(next));
        }}
        onKey={(next) => {
          // The next key can be Tab, into the form.
          setMode(next);
          setShown(next);
        }}
      >
        {shown === 'signin' ? (
          <AccountForm
            key="signin"
            label="Sign In"
            fields={[email, password]}
            validate={validateSignIn}
            send={async (fields) => {
              await (await auth.client()).signIn(fields);
              return null;
            }}
            submit="Sign In"
            busy="Signing in..."
          >
            <TextButton onClick={onForgotten}>Forgot your password?</TextButton>
          </AccountForm>
        ) : (
          <AccountForm
            key="signup"
            label="Sign Up"
            fields={[email, ...newPassword]}
            validate={validateSignUp}
            send={async (fields) => {
              await (
                await auth.client()
              ).signUp({
                email: fields.email,
                password: fields.password,
              });
              storeReturn(back);
              return 'Check your email for a confirmation link!';
            }}
            submit="Sign Up"
            busy="Signing up..."
            afterward={{
              text: 'Open the link in this browser and you’re signed in. It’s good for a day.',
              again: 'Use another address',
            }}
          >
            <SmallPrint>
              We email you about your orders and your account. Weekly emails come with a bottle, and
              you can unsubscribe any time.
            </SmallPrint>
          </AccountForm>
        )}
      </Tabs>
    </Stack>
  );
};
