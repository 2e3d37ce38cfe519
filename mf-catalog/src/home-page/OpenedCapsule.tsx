import styled from 'styled-components';

const Figure = styled.figure`
  position: relative;
  > svg {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    overflow: visible;
  }
  .callout {
    stroke: var(--ink);
    stroke-width: 1.5;
    fill: var(--surface-page);
    > text {
      font: 500 21px var(--font-sans);
      stroke: none;
      fill: var(--ink);
      text-anchor: middle;
    }
  }
  .nothing {
    stroke: var(--accent);
    stroke-dasharray: 4 4;
  }
  .powder {
    stroke: var(--ink);
    stroke-linecap: round;
  }
  /* It opens while it is scrolled into view, and parts further on its way out. */
  @supports (animation-timeline: view()) {
    > svg {
      view-timeline: --opening;
    }
    .half,
    .powder,
    .callout {
      animation: part 1s linear both;
      animation-timeline: --opening;
    }
    .half {
      --closed: 78px;
    }
    .half + .half {
      --closed: -78px;
    }
    .powder,
    .callout {
      animation-name: appear;
    }
  }
  @keyframes part {
    0%,
    15% {
      transform: translateX(var(--closed));
    }
    45%,
    65% {
      transform: none;
    }
    100% {
      transform: translateX(calc(var(--closed) * -0.7));
    }
  }
  @keyframes appear {
    0%,
    30% {
      opacity: 0;
    }
    45% {
      opacity: 1;
    }
  }
  figcaption {
    font-size: var(--font-size-1);
    color: var(--ink-2);
    counter-reset: key;
  }
  p {
    font: italic var(--font-weight-text) 1.0625rem/1.3 var(--font-serif);
    color: var(--ink-3);
    margin-bottom: var(--space-3);
  }
  li {
    display: grid;
    grid-template-columns: 1.5em 1fr;
    counter-increment: key;
    margin-top: 0.3rem;
    &::before {
      content: counter(key);
      font-weight: var(--font-weight-bold);
    }
  }
  li:last-child {
    color: var(--accent);
  }
  @media (max-width: 47.99rem) {
    width: min(100%, 25rem);
    margin-inline: auto;
    > svg {
      margin-block: -7% -9%;
    }
  }
  @media (min-width: 48rem) {
    > svg {
      width: 122%;
      margin: -12% -8% -6% -14%;
    }
    figcaption {
      padding-left: 8%;
    }
  }
  @media (min-width: 80rem) {
    > svg {
      width: 126%;
      margin: -16% -6% -10% -18%;
    }
  }
`;

/** A path of pseudo-random grains in an oval: server and browser must draw the same ones. */
const drawGrains = (count: number, seed: number): string => {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1103 + 12347) % 65521;
    return state % below;
  };
  let path = '';
  for (let drawn = 0; drawn < count;) {
    const x = next(128) - 64;
    const y = next(152) - 76;
    if ((x * x) / 4096 + (y * y) / 5776 > 1) continue;
    path += `M${318 + x} ${320 + y}h0`;
    drawn += 1;
  }
  return path;
};

/** Fig. 1: the two halves, the powder, and an empty circle for the active ingredient. */
export const OpenedCapsule = () => (
  <Figure data-formula="energy">
    <svg
      viewBox="0 0 640 640"
      role="img"
      aria-label="An open capsule with cellulose powder between its halves. An empty circle marks where an active ingredient would be."
    >
      <g transform="rotate(-34 320 320)">
        <g className="powder" strokeWidth="1.8">
          <path id="powder" d={drawGrains(70, 7)} />
          <use href="#powder" transform="rotate(180 318 320)" />
          <use href="#powder" transform="rotate(83 318 320)" strokeWidth="3" />
        </g>
        <g className="half">
          <svg x="-14" y="224" width="512" height="192" viewBox="0 0 320 120" overflow="visible">
            <use href="#capsule-cap" />
          </svg>
        </g>
        <g className="half">
          <svg x="142" y="224" width="512" height="192" viewBox="0 0 320 120" overflow="visible">
            <use href="#capsule-body" />
            <text className="imprint" x="243" y="72" textAnchor="middle">
              0 mg
            </text>
          </svg>
        </g>
      </g>
      <g className="callout">
        <path d="M150 388v-196M334 334l92 104" strokeWidth="1.25" />
        <circle cx="150" cy="170" r="22" />
        <circle cx="442" cy="454" r="22" />
        <circle className="nothing" cx="300" cy="204" r="22" />
        <text x="150" y="177.5">
          1
        </text>
        <text x="442" y="461.5">
          2
        </text>
        <text x="300" y="211.5">
          3
        </text>
      </g>
    </svg>
    <figcaption>
      <p>Fig. 1. The product, opened.</p>
      <ol>
        <li>Shell: plant cellulose.</li>
        <li>Filling: more plant cellulose.</li>
        <li>Active ingredient: not shown. There isn’t one.</li>
      </ol>
    </figcaption>
  </Figure>
);
