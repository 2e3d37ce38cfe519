import { useListContext } from 'react-admin';
import { ActionButton } from '../components/ActionButton';

/** Tries all mails again; shown in the list of those that were given up. */
export const RetryAllButton = () => {
  const { filterValues } = useListContext() as { filterValues: { state?: unknown } };
  if (filterValues.state !== 'given-up') return null;
  return (
    <ActionButton
      label="Try all again"
      title="Try all emails again"
      intro="All emails that could not be sent are tried again, even those on other pages."
      action="retry"
      send={async (provider) => {
        const { retried } = await provider.send<{ retried: number }>('mails/retry');
        return { data: { id: 'all', retried } };
      }}
      done="The emails are tried again."
      permission="mails:retry"
    />
  );
};
