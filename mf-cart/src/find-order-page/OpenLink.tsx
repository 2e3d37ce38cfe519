import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { OpenedOrderResponse } from '@candor/api-contract/orders';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useNavigate } from '@candor/shell-contract/router';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { POST_TIMEOUT_MS } from '../orders/order';
import { FindForm } from './FindForm';

const Stack = styled.div`
  max-width: 48rem;
  display: grid;
  justify-items: start;
  gap: var(--space-5);
`;

type Props = {
  token: string;
  /** The number in the address, for the form that follows a failure. */
  number: string;
};

/** Opens the order of a token, and takes the token out of the address and of the history. */
const useOpening = (token: string) => {
  const navigate = useNavigate();
  const { isBusy, error, run } = useMutation(describeApiError);
  const open = () =>
    run(async () => {
      const { number } = await callWithTimeout<OpenedOrderResponse>(
        POST_TIMEOUT_MS,
        '/api/orders/open',
        { method: 'POST', body: { token } },
      );
      void navigate(`/orders/find?number=${encodeURIComponent(number)}`, { replace: true });
    });
  return { isBusy, error, open };
};

const Failure = ({ error, number }: { error: string; number: string }) => (
  <>
    <Note tone="error">{error}</Note>
    <FindForm number={number} />
  </>
);

/** A mailed link for changes was followed. Only the button uses it up: mail scanners open links too. */
export const OpenLink = ({ token, number }: Props) => {
  const { isBusy, error, open } = useOpening(token);
  return (
    <Stack>
      <Copy>
        This link opens your order in this browser for a day. Don’t use it on a shared computer.
      </Copy>
      <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void open()}>
        Open the order here
      </Button>
      {error && <Failure error={error} number={number} />}
    </Stack>
  );
};

/** The link of a receipt was followed. It is not used up, and opens at once. */
export const OpenReceipt = ({ token, number }: Props) => {
  const { error, open } = useOpening(token);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void open();
  });
  return (
    <Stack>
      {error ? (
        <Failure error={error} number={number} />
      ) : (
        <Copy role="status">Loading your order.</Copy>
      )}
    </Stack>
  );
};
