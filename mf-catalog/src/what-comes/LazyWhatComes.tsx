import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import styled from 'styled-components';
import { Island } from '@candor/ui/loading/Island';
import type { WhatComes } from '@candor/ui/what-comes/WhatComes';

type Props = ComponentProps<typeof WhatComes>;

// About as tall as the content, so that what follows stays below it.
const Space = styled.div`
  min-height: 60rem;
`;

// Without its script the page sells as before.
const Nothing = () => null;

/** Loads the code, at most once. */
export const loadWhatComes = () => import('@candor/ui/what-comes/WhatComes');

const Content = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await loadWhatComes()).WhatComes };
  } catch {
    return { default: Nothing };
  }
});

/**
 * Shows the contents of a product. The browser fetches its code only after a navigation inside the
 * shop.
 */
export const LazyWhatComes = (props: Props) => (
  <Island>
    <Suspense fallback={<Space />}>
      <Content {...props} />
    </Suspense>
  </Island>
);
