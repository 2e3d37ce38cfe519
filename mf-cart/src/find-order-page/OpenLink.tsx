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

/** A mailed link was followed. Only the button uses it up: mail scanners open links too. */
export const OpenLink = ({ token }: { token: string }) => {
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
  return (
    <Stack>
      <Copy>
        This link opens your order in this browser for a day. Don’t use it on a shared computer.
      </Copy>
      <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void open()}>
        Open the order here
      </Button>
      {error && (
        <>
          <Note tone="error">{error}</Note>
          <FindForm />
        </>
      )}
    </Stack>
  );
};
