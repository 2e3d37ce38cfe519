import { Suspense, use, type ComponentType } from 'react';
import type * as Pages from '../pages';
import { loadedPages, loadPages } from './load-pages';
import { Waiting } from './Waiting';

/** A page of the script that is loaded after the first view. */
export const page = <Props extends object>(
  choose: (pages: typeof Pages) => ComponentType<Props>,
): ComponentType<Props> => {
  const Part = (props: Props) => {
    const Found = choose(loadedPages() ?? use(loadPages()));
    return <Found {...props} />;
  };
  const Page = (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
  return Page;
};
