import { useNavigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';

/** Where the application form stands in the page. */
export const APPLICATION_ID = 'apply';

/** Leads down to the application form; without scripts too, as a form that asks for that place. */
export const ApplyButton = ({ children }: { children: string }) => {
  const navigate = useNavigate();
  return (
    <form
      action={`#${APPLICATION_ID}`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ hash: APPLICATION_ID });
      }}
    >
      <Button type="submit">{children}</Button>
    </form>
  );
};
