import { useQuery } from '@candor/shell-contract/use-query';
import { ArrowLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { AsyncPanel } from '@candor/ui/loading/AsyncPanel';
import { fetchCoaching } from './coaching-panel/coaching';
import { CoachingEmails } from './coaching-panel/CoachingEmails';

/** The weekly coaching emails of an account: status, actions and the emails sent so far. */
export const CoachingPanel = () => {
  const query = useQuery(fetchCoaching);
  return (
    <AsyncPanel
      title="Weekly emails"
      query={query}
      loading="Loading your emails."
      unavailable="We can’t look up your emails right now. Nothing has happened to them. Please try again."
      empty={
        <EmptyState title="No emails yet" action={<ArrowLink to="/">See the formulas</ArrowLink>}>
          They come with a formula: one a week, with a practice, a true finding and a question.
        </EmptyState>
      }
    >
      {(coaching) => (
        <CoachingEmails
          coaching={coaching}
          onChanged={(changed) => query.setData(() => changed)}
          reload={query.reload}
        />
      )}
    </AsyncPanel>
  );
};
