import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const isOnline = () => navigator.onLine;

/** Shown while the browser has no network at all. What was loaded stays on the page. */
export const OfflineNotice = () => {
  const isConnected = useSyncExternalStore(subscribe, isOnline);
  if (isConnected) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      You are offline. You can read this page, but nothing can be saved until the connection is
      back.
    </Alert>
  );
};
