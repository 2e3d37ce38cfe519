import { useState } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { brand } from '@candor/shell-contract/brand';
import { TextButton } from '@candor/ui/Button';
import { Fine } from '@candor/ui/Type';
import { AccountForm } from './AccountForm';
import { email, newPassword, password } from './fields';
import { keepReturnPath } from './return-path';
import { Column, SheetHead } from './Sheet';
import { Tabs, type Mode } from './Tabs';
import { signInProblems, signUpProblems } from './validate';

type Props = {
  titleId: string;
  /** The page that sent the person here. */
  from: string;
  onForgotten: () => void;
};

/** Sign in or sign up. Another tab is another form: nothing of the first is left in it. */
export const JoinSheet = ({ titleId, from, onForgotten }: Props) => {
  const [mode, setMode] = useState<Mode>('signin');
  return (
    <Column>
      <SheetHead id={titleId} title={`Join ${brand.name}`}>
        Sign in to reserve your Founders Batch spot
      </SheetHead>
      <Tabs mode={mode} onChange={setMode}>
        {mode === 'signin' ? (
          <AccountForm
            key="signin"
            label="Sign In"
            fields={[email, password]}
            problemsOf={signInProblems}
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
            problemsOf={signUpProblems}
            send={async (fields) => {
              await (
                await auth.client()
              ).signUp({
                email: fields.email,
                password: fields.password,
              });
              keepReturnPath(from);
              return 'Check your email for a confirmation link!';
            }}
            submit="Sign Up"
            busy="Signing up..."
          >
            <Fine>
              We write to you about your orders and your account. Coaching mails come with a bottle,
              and each has a way out.
            </Fine>
          </AccountForm>
        )}
      </Tabs>
    </Column>
  );
};
