import styled from 'styled-components';
import { Heading, Lead, Unbroken } from '@candor/ui/Type';

const Panel = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-items: center;
  margin-top: var(--space-8);
  svg {
    width: clamp(9rem, 15vw, 13rem);
    aspect-ratio: 1;
    color: var(--accent);
    rotate: -9deg;
    overflow: visible;
    g {
      fill: none;
      stroke: currentColor;
    }
    text {
      font: 500 15.5px var(--font-sans);
      fill: currentColor;
    }
    .days {
      font: italic 400 15px var(--font-serif);
      text-anchor: middle;
    }
    .thirty {
      font: 400 58px var(--font-display);
      letter-spacing: -0.03em;
      text-anchor: middle;
    }
  }
  h3 {
    margin-bottom: var(--space-4);
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > svg {
      grid-column: 1 / span 3;
    }
    > div {
      grid-column: 4 / span 7;
    }
  }
`;

/** The guarantee, beside its seal. */
export const Guarantee = () => (
  <Panel>
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <path id="seal" d="M100 100m-77 0a77 77 0 1 1 154 0a77 77 0 1 1-154 0" fill="none" />
      <g>
        <circle cx="100" cy="100" r="97" strokeWidth="2" />
        <circle cx="100" cy="100" r="66" />
      </g>
      {/* Firefox spreads the words of a text only, not of a text path. */}
      <text textLength="472">
        <textPath href="#seal">Feel better or free · Feel better or free ·</textPath>
      </text>
      <text className="thirty" x="100" y="112">
        30
      </text>
      <text className="days" x="100" y="134">
        days
      </text>
    </svg>
    <div>
      <Heading>
        <Unbroken>30-Day Feel-Better-or-Free Guarantee</Unbroken>
      </Heading>
      <Lead>
        If a month of honest nothing does nothing, write to us and we send all of it back. No form,
        no quiz, no “have you tried believing harder”.
      </Lead>
    </div>
  </Panel>
);
