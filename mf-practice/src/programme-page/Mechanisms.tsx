import styled from 'styled-components';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, SmallPrint, SmallHeading, Title } from '@candor/ui/Type';
import { mechanisms } from './mechanisms';

const List = styled.ol`
  margin-top: var(--space-7);
  counter-reset: mechanism;
  & > li {
    display: grid;
    gap: var(--space-4) var(--grid-gap);
    padding-block: var(--space-6);
    border-top: var(--border-width-1) solid var(--border-strong);
    counter-increment: mechanism;
    &::before {
      content: counter(mechanism);
      font: 340 clamp(3rem, 2.4rem + 2vw, 4.5rem) / 0.8 var(--font-title);
      font-variant-numeric: lining-nums;
      color: var(--accent);
    }
  }
  a {
    overflow-wrap: anywhere;
  }
  @media (min-width: 64rem) {
    & > li {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      &::before {
        grid-column: 1 / span 2;
      }
      & > h3 {
        grid-column: 3 / span 3;
      }
      & > div {
        grid-column: 6 / span 7;
      }
    }
  }
`;

const Sources = styled(SmallPrint)`
  margin-top: var(--space-4);
  max-width: var(--measure);
  @media (pointer: coarse) {
    a {
      display: inline-block;
      padding-block: 0.8rem;
    }
  }
`;

/** Five proposed mechanisms, each with its limits and sources. */
export const Mechanisms = () => (
  <Band aria-labelledby="mechanisms">
    <Wrap>
      <SectionHeader
        number={2}
        side={
          <SmallPrint>
            None of these studies tested our capsules. Most of them kept a secret.
          </SmallPrint>
        }
      >
        <Title id="mechanisms">Five ways nothing does something</Title>
      </SectionHeader>
      <List aria-labelledby="mechanisms">
        {mechanisms.map(({ title, found, but, sources }) => (
          <li key={title}>
            <SmallHeading>{title}</SmallHeading>
            <div>
              <Copy>
                {found}
                <Dagger />
              </Copy>
              <Copy>
                <b>But.</b> {but}
              </Copy>
              <Sources>
                {sources.map(({ name, doi }, index) => (
                  <span key={doi}>
                    {index > 0 && ' · '}
                    <a href={`https://doi.org/${doi}`}>{name}</a>
                  </span>
                ))}
              </Sources>
            </div>
          </li>
        ))}
      </List>
    </Wrap>
  </Band>
);
