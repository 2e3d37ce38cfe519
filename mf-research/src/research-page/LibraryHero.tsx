import styled from 'styled-components';
import { Wrap } from '@candor/ui/Layout';
import { HeroTitle, Dagger, Lead } from '@candor/ui/Type';
import { useClaims } from './claims';

const Grid = styled(Wrap)`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--space-7);

  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: end;

    & > h1 {
      grid-column: 1 / -1;
    }
    & > p {
      grid-column: 1 / span 5;
    }
    & > ul {
      grid-column: 7 / span 6;
      justify-content: end;
      flex-wrap: nowrap;
      white-space: nowrap;
    }
  }
`;

const Claims = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);

  & b {
    display: block;
    font: var(--font-weight-heading) var(--font-size-4) / 1.1 var(--font-serif);
  }
  & a {
    display: block;
    padding-block: var(--space-1);
    text-decoration: none;
  }
  & span {
    font-size: var(--font-size-1);
    color: var(--ink-2);
    text-decoration: underline;
    text-decoration-color: var(--border-strong);
  }
`;

/** The hero: three claims, each a link to its basis. */
export const LibraryHero = () => (
  <Grid>
    <HeroTitle>The evidence, including the boring parts</HeroTitle>
    <Lead>
      Every study we lean on, and the ones that lean back. Each card says who knew what, how many
      people, and what’s weak about it.
      <Dagger />
    </Lead>
    <Claims>
      {useClaims().map(({ id, claim, link }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{claim}</b> <span>{link}</span>
          </a>
        </li>
      ))}
    </Claims>
  </Grid>
);
