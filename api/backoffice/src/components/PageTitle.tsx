import { useEffect } from 'react';
import { Title } from 'react-admin';

/** The name of a page, also in the tab of the browser; for the title of a list or a detail page. */
export const PageName = ({ text }: { text: string }) => {
  useEffect(() => {
    document.title = `${text} – Candor back office`;
  }, [text]);
  return <>{text}</>;
};

/** The heading of a page that is neither a list nor a record. */
export const PageTitle = ({ text }: { text: string }) => (
  <Title title={<PageName text={text} />} preferenceKey={false} />
);
