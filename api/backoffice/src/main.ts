import { loadPages } from './components/load-pages';
import { api, queryClient } from './data/connection';
import { worklistQuery } from './worklist/worklist-query';

/** Without a session nothing is read: the browser would report the error of it. */
const beginWorklist = async () => {
  if (await api.session()) await queryClient.prefetchQuery(worklistQuery(api.get));
};

// The first view waits for the longest of these, and not for one after the other. What fails is shown by the page that
// needs it.
const isToday = ['', '#', '#/'].includes(window.location.hash);
void import('./start');
(isToday ? beginWorklist() : loadPages()).catch(() => undefined);
