import { Suspense, use, useEffect, useRef, useState } from 'react';
import { TextButton } from '@candor/ui/Button';
import { Boundary } from '@candor/ui/RemoteSlot';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { Frame, Side, Window } from './focus-demo/frame';
import { once } from './scripts/once';

const loadAfterImage = once(() => import('./focus-demo/AfterImage'));

const Demonstration = () => {
  const { AfterImage } = use(loadAfterImage());
  return <AfterImage />;
};

const Place = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const away = (retry: () => void) => (
  <Frame role="status">
    <Window />
    <Side>
      <Copy>The picture did not arrive.</Copy>
      <TextButton onClick={retry}>Try again</TextButton>
    </Side>
  </Frame>
);

const waiting = (
  <Frame>
    <Window />
    <Side>
      <Copy>The picture is drawn in your browser when you come near it.</Copy>
    </Side>
  </Frame>
);

/**
 * An after-image to try: a picture in its opposite colours, ten seconds, greys. Its code is fetched
 * when a reader comes near it, for most pages are left before that.
 */
export const FocusDemo = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '25%' },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Place ref={place}>
      {isNear ? (
        <Boundary resetKey="after-image" fallback={away}>
          <Suspense fallback={waiting}>
            <Demonstration />
          </Suspense>
        </Boundary>
      ) : (
        waiting
      )}
      <Copy>
        <b>What is happening.</b> The cells of the eye that see a colour tire while they look at it.
        When the picture turns grey, the rested ones answer louder, and you see the opposite of what
        was there: the picture’s own colours. No trick is kept from you, and it happens all the
        same.
      </Copy>
    </Place>
  );
};
