import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { Icon } from './Icon';

type Variant = { $ghost?: boolean; $small?: boolean; $wide?: boolean };

const buttonStyle = css<Variant>`
  --bg: var(--ink);
  --hovered: color-mix(in oklab, var(--bg) 86%, var(--surface-page));
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: 3.375rem;
  padding: 0.5rem 1.75rem;
  border: var(--border-width-2) solid var(--bg);
  border-radius: var(--radius-pill);
  background: var(--bg);
  color: var(--ink-inverse);
  font-weight: var(--font-weight-bold);
  font-size: 1rem;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition: var(--duration-fast);
  transition-property: background, color, transform;
  @media (hover: hover) {
    &:hover {
      background: var(--hovered);
    }
  }
  &:active {
    transform: translateY(1px);
  }
  ${({ $ghost }) =>
    $ghost &&
    css`
      --hovered: color-mix(in oklab, var(--ink) 9%, transparent);
      background: transparent;
      color: var(--ink);
    `}
  ${({ $small }) =>
    $small &&
    css`
      min-height: 2.75rem;
      padding: 0.25rem 1.25rem;
      font-size: var(--font-size-1);
    `}
  ${({ $wide }) => $wide && 'width: 100%;'}
`;

const busyIndicator = css`
  &[aria-busy='true']::before {
    content: '';
    width: 1.5em;
    height: 0.7em;
    border-radius: 1em;
    background: linear-gradient(
      90deg,
      currentColor 50%,
      color-mix(in oklab, currentColor 35%, transparent) 50%
    );
    animation: turn 1.2s linear infinite;
  }
`;

// The default type of a button is 'submit'.
const typeButton = ({ type = 'button' }: ComponentProps<'button'>) => ({ type });

/** The filled button, one in a view; `$ghost` for the others, `aria-busy` while an action runs. */
export const Button = styled.button.attrs(typeButton)<Variant>`
  ${buttonStyle}
  ${busyIndicator}
  &:disabled {
    background: var(--surface-sunken);
    color: var(--ink-3);
    border-color: var(--border-subtle);
    cursor: not-allowed;
    transform: none;
  }
`;

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; state?: object };

/** Links within the page are plain, so that they work before scripts load. */
const ShopLink = ({ to, state, children, ...rest }: LinkProps) =>
  to.startsWith('#') ? (
    <a href={to} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={to} state={state} {...rest}>
      {children}
    </Link>
  );

/** A link styled as a button, to a page of the shop or to an id in this page (`#plan`). */
export const ButtonLink = styled(ShopLink)<Variant>`
  ${buttonStyle}
`;

const LinkWithArrow = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font-weight: var(--font-weight-bold);
  text-decoration: underline;
  text-decoration-color: var(--border-strong);
  padding-block: 0.65em;
  svg {
    transition: transform var(--duration-medium) var(--ease);
  }
  @media (hover: hover) {
    &:hover {
      text-decoration-color: currentColor;
    }
    &:hover svg {
      transform: translateX(4px);
    }
  }
`;

/** A link with an arrow, beside or instead of a button. */
export const ArrowLink = ({ children, ...link }: LinkProps) => (
  <LinkWithArrow {...link}>
    {children}
    <Icon name="arrow" />
  </LinkWithArrow>
);

/** A button styled as a link: Remove, Undo, Clear. */
export const TextButton = styled.button.attrs(typeButton)`
  border: 0;
  background: none;
  padding: 0.75rem 0;
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-medium);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  text-decoration-color: var(--border-strong);
  cursor: pointer;
  color: var(--ink-2);
`;

/** A round button with one icon; it needs an aria-label. */
export const IconButton = styled.button.attrs(typeButton)`
  display: grid;
  place-items: center;
  width: var(--tap-target);
  height: var(--tap-target);
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      border-color: var(--ink);
    }
  }
`;
