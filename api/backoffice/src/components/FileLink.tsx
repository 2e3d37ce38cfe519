import { Button } from '@mui/material';
import { useRef, useState, type MouseEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { StaffDataProvider } from '../data/data-provider';
import { requireSession } from '../data/require-session';
import { DownloadIcon } from '../icons';

type FileLinkProps = {
  href: string;
  children: string;
  /** The whole name, where the text alone could be that of several links. */
  label?: string;
};

/**
 * A link that saves a file of the API. It first makes sure of the session: without one the browser would
 * save the page of the sign-in under the name of the file.
 */
export const FileLink = ({ href, children, label = children }: FileLinkProps) => {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const isChecked = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget;
    if (isChecked.current) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await requireSession(provider);
      isChecked.current = true;
      link.click();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      isChecked.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Button
      component="a"
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={label}
      aria-busy={isBusy}
      href={href}
      download
      onClick={(event) => void save(event)}
    >
      {children}
    </Button>
  );
};
