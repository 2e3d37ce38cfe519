import { lazy, Suspense } from 'react';
import { useIsServerRendered } from '@candor/shell-contract/use-hydrated';

// Fetched in the browser by whoever comes from another page of the shop.
const ClosingWords = lazy(async () => {
  const { ClosingWords: Words } = await import(
    /* webpackChunkName: "FoundersPage-closing" */ './ClosingWords'
  );
  return { default: Words };
});

const asItStands = { __html: '' };

/** The end of the page. It lives without scripts, so a page that came with it fetches none for it. */
export const Closing = () => {
  const isServed = useIsServerRendered();
  return isServed ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  ) : (
    <div>
      <Suspense>
        <ClosingWords />
      </Suspense>
    </div>
  );
};
