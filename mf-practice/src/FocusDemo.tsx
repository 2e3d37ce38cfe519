import { Suspense, use, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '@candor/ui/Button';
import { Boundary } from '@candor/ui/RemoteSlot';
import { Copy } from '@candor/ui/Type';
import { DemoLayout, Controls, PictureBox } from './focus-demo/demo-layout';
import { loadOnce } from './loading/load-code';

const loadAfterImage = loadOnce(() => import('./focus-demo/AfterImage'));

const LazyAfterImage = () => {
  const { AfterImage } = use(loadAfterImage());
  return <AfterImage />;
};

const Container = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const renderUnavailable = (retry: () => void) => (
  <DemoLayout role="status">
    <PictureBox />
    <Controls>
      <Copy>The picture didn’t load.</Copy>
      <TextButton onClick={retry}>Try again</TextButton>
    </Controls>
  </DemoLayout>
);

const placeholder = (
  <DemoLayout>
    <PictureBox />
    <Controls>
      <Copy>The picture is drawn in your browser when you come near it.</Copy>
    </Controls>
  </DemoLayout>
);

/**
 * The after-image demonstration: ten seconds of opposite colors, then grays. Its chunk is loaded
 * when it comes near the viewport, because most visitors do not scroll that far.
 */
export const FocusDemo = () => {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '25%' },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Container ref={container}>
      {isNear ? (
        <Boundary resetKey="after-image" fallback={renderUnavailable}>
          <Suspense fallback={placeholder}>
            <LazyAfterImage />
          </Suspense>
        </Boundary>
      ) : (
        placeholder
      )}
      <Copy>
        <b>What is happening.</b> The cells of the eye that see a color tire while they look at it.
        When the picture turns gray, the rested ones answer louder, and you see the opposite of what
        was there: the picture’s own colors. No trick is kept from you, and it happens all the same.
      </Copy>
    </Container>
  );
};
