import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from './use-may';

type RecordLinkProps = { resource: string; id: string; children: ReactNode };

/** A link to the page of another record. */
export const RecordLink = ({ resource, id, children }: RecordLinkProps) => {
  const createPath = useCreatePath();
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type: 'show' })}>
      {children}
    </Link>
  );
};

/** An address, as a link to its person for those who may see people. */
export const PersonLink = ({ email }: { email: string }) => {
  const mayRead = useMay()('people:read');
  if (!mayRead || email === '') return <>{email}</>;
  // A search: the id of a person's page is not known here.
  const filter = encodeURIComponent(JSON.stringify({ text: email }));
  return (
    <Link component={RouterLink} to={`/people?filter=${filter}`}>
      {email}
    </Link>
  );
};
