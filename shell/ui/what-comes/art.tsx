import styled from 'styled-components';

const Art = styled.svg.attrs({ viewBox: '0 0 240 150', 'aria-hidden': true })`
  width: 100%;
  height: auto;
  fill: none;
  stroke: var(--border-strong);
  stroke-width: 1.5;
  .sheet {
    fill: var(--surface-raised);
  }
  .full {
    stroke: var(--formula-start);
  }
  .pockets {
    stroke-width: 13;
    stroke-linecap: round;
    stroke-dasharray: 0 17;
  }
`;

/** An envelope with a sheet of paper that looks out of it. */
export const EmailArt = () => (
  <Art>
    <path className="sheet" d="M68 18h104v92H68z" />
    <path className="full" d="M84 36h34" strokeWidth="4" />
    <path d="M84 52h72M84 64h72M84 76h50" />
    <path className="sheet" d="m48 70 72 40 72-40v66H48z" />
    <path d="m48 136 54-36M192 136l-54-36" />
  </Art>
);

/** The printed practice card, and a pack of thirty pockets of which four are empty. */
export const PracticeArt = () => (
  <Art>
    <path className="sheet" d="M22 20h76v112H22z" />
    <path d="M34 36h52" stroke="var(--ink)" strokeWidth="4" />
    <path d="M34 54h52M34 66h40M34 84h52M34 96h52" />
    <path className="full" d="M34 114h44" strokeWidth="3" />
    <rect className="sheet" x="110" y="20" width="116" height="112" rx="8" />
    <path className="pockets full" d="M126 36h86M126 56h86M126 76h86M126 96h86M126 116h86" />
    <path className="pockets" stroke="var(--surface-sunken)" d="M126 36h52" />
  </Art>
);
