import styled from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: 0 var(--grid-gap);
  margin-bottom: var(--space-7);
  counter-reset: section;
  li {
    counter-increment: section;
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  a {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--tap-target);
    text-decoration: none;
    &::before {
      content: counter(section);
      min-width: 1em;
      color: var(--ink-3);
      font: italic var(--font-weight-text) var(--font-size-2) / 1.2 var(--font-serif);
    }
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Links to the sections of a page, whose titles are given by their ids. */
export const PageIndex = ({ sections }: { sections: Readonly<Record<string, string>> }) => (
  <nav aria-label="On this page">
    <List>
      {Object.entries(sections).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </List>
  </nav>
);
