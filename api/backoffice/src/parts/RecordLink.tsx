import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

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
