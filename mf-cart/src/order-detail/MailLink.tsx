import { useState } from 'react';
import styled from 'styled-components';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { POST_TIMEOUT_MS } from '../orders/order';
import type { OrderDetail } from './order-detail';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

/**
 * Mails the link that changes need. The browser that paid may be a shared one, so it cannot change
 * the order.
 */
export const MailLink = ({ order: { number, email } }: { order: OrderDetail }) => {
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useMutation(describeApiError);
  const send = () =>
    run(async () => {
      await callWithTimeout(POST_TIMEOUT_MS, '/api/orders/find', {
        method: 'POST',
        body: { number, email },
      });
      setSent(true);
    });
  return (
    <Stack>
      <Copy>
        To change the address or cancel, use the link we email to {email}: this browser may not be
        yours alone. If you have an account, sign in instead.
      </Copy>
      <Button $ghost $small disabled={isBusy} aria-busy={isBusy} onClick={() => void send()}>
        Email me the link
      </Button>
      {error && <Note tone="error">{error}</Note>}
      {isSent && <Note tone="ok">The link is on its way. It works once, within an hour.</Note>}
    </Stack>
  );
};
