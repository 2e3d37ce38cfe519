import styled from 'styled-components';
import type { BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { skuParts } from '@candor/catalog-contract/sku';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { Icon } from '@candor/ui/Icon';
import { hasPicture, Picture } from '@candor/ui/Picture';
import { Copy, Dagger, SmallHeading } from '@candor/ui/Type';
import { boxContents } from './box-contents';

// The section's width decides, because on a product's page it stands beside the buy box.
const Parts = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--space-7);
`;
const Points = styled.ul`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  > li {
    display: grid;
    align-content: start;
    gap: var(--space-3);
  }
  .picture {
    display: grid;
    align-items: center;
    justify-items: center;
    aspect-ratio: 4 / 3;
    padding: var(--space-4);
    overflow: hidden;
    border-radius: var(--radius-3);
    background: var(--formula-tint);
    > .trio {
      width: 100%;
      max-width: 14rem;
    }
    > .bottle {
      align-self: start;
      width: 8rem;
    }
    &:has(img) {
      padding: 0;
      justify-items: stretch;
    }
    img {
      display: block;
      width: 100%;
      height: auto;
    }
  }
  a {
    color: var(--ink);
  }
  @container (min-width: 38rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Reason = styled.div`
  display: grid;
  gap: var(--space-3);
`;
const FirstEmail = styled.details`
  border-block: var(--border-width-1) solid var(--border-subtle);
  > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: var(--tap-target);
    padding-block: var(--space-3);
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
    cursor: pointer;
  }
  &[open] .icon {
    rotate: 180deg;
  }
  iframe {
    display: block;
    width: 100%;
    height: min(40rem, 80svh);
    margin-bottom: var(--space-5);
    border: var(--border-width-1) solid var(--border-subtle);
    border-radius: var(--radius-1);
    background: var(--surface-raised);
    box-shadow: var(--shadow-2);
  }
`;
const Weeks = styled.ol`
  display: grid;
  li {
    position: relative;
    padding: 0 0 var(--space-5) var(--space-5);
    border-left: var(--border-width-2) solid var(--border-strong);
    &::before {
      content: '';
      position: absolute;
      top: 0.3em;
      left: -0.44rem;
      width: 0.8rem;
      height: 0.8rem;
      border-radius: 50%;
      background: var(--ink);
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
  b {
    display: block;
    color: var(--ink);
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
  @container (min-width: 38rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    li {
      padding: var(--space-5) var(--grid-gap) 0 0;
      border-left: 0;
      border-top: var(--border-width-2) solid var(--border-strong);
      &::before {
        top: -0.44rem;
        left: 0;
      }
    }
  }
`;

const weeks = [
  ['Feel silly', 'Everyone does. Take it anyway, same minute.'],
  ['Forget it’s silly', 'It’s part of the day by now, like the kettle.'],
  ['Notice', `If anything changes, expect it in ${promises.effectDays}.`],
  ['Decide', 'Look back at thirty check marks. Keep the ritual, or ask for your money back.'],
] as const;

/** The work that a price pays for. The settings of the shop have no amounts of cost to show. */
const Cost = ({ sku }: { sku: FormulaId | BundleId }) => {
  const priceBook = usePriceBook();
  const price = priceBook && formatCents(unitPrice(priceBook, sku, false));
  return (
    <Reason>
      <SmallHeading>{`What ${price ?? 'the price'} pays for`}</SmallHeading>
      <Copy>
        The cellulose is the cheap part. The rest is the bottle and its label, the box and its
        postage, the emails, the practice, and a person who answers when you write. Not worth it?
        The {promises.guaranteeDays}-day guarantee refunds all of it.
      </Copy>
    </Reason>
  );
};

/** A picture of what is not in the box; a shell from before it was made leaves its ground empty. */
const PaperPicture = ({ name }: { name: string }) =>
  hasPicture(name) && <Picture name={name} alt="" sizes="(min-width: 64rem) 27rem, 92vw" />;

type Props = {
  /** The product whose box is opened. */
  sku: FormulaId | BundleId;
  /** Only what comes, without an email, the weeks and the cost. */
  isBrief?: boolean;
  /** True if the first letter is open from the start. */
  isOpen?: boolean;
};

/** All that a buyer gets: in the box, in the inbox, on the wall; four weeks, and what the price pays for. */
export const WhatComes = ({ sku, isBrief = false, isOpen = false }: Props) => {
  const [first = 'focus'] = skuParts(sku).formulas;
  const { name } = formulaById(first);
  const { box, emails, picture } = boxContents(sku);
  return (
    <Parts data-formula={first}>
      <Points>
        <li>
          <div className="picture">{picture}</div>
          <SmallHeading>In the box</SmallHeading>
          <Copy>
            {box} The label says what is in a capsule: plant cellulose, and 0 mg of anything else.
          </Copy>
        </li>
        <li>
          <div className="picture">
            <PaperPicture name={`${first}-letter`} />
          </div>
          <SmallHeading>In your inbox</SmallHeading>
          <Copy>
            {emails}, one a week: a practice, a true finding and a question. The first comes on the
            morning your package arrives.
          </Copy>
        </li>
        <li>
          <div className="picture">
            <PaperPicture name={`${first}-slip`} />
          </div>
          <SmallHeading>On your wall</SmallHeading>
          <Copy>
            A slip to print, with your moment and your sentence, and thirty pockets that empty as
            you check in. <Link to="/practice">Build yours in four steps.</Link>
          </Copy>
        </li>
      </Points>
      {!isBrief && (
        <>
          <FirstEmail open={isOpen}>
            <summary>
              {`Read the first email of ${name}`} <Icon name="chevron" />
            </summary>
            <iframe
              title={`The first email of ${name}`}
              src={`/api/coaching/first-letter/${first}`}
              loading="lazy"
            />
          </FirstEmail>
          <Weeks aria-label="Four weeks">
            {weeks.map(([title, text], index) => (
              <li key={title}>
                {`Week ${index + 1}`}
                <b>{title}</b>
                <Copy>
                  {text}
                  {title === 'Notice' && <Dagger />}
                </Copy>
              </li>
            ))}
          </Weeks>
          <Cost sku={sku} />
        </>
      )}
    </Parts>
  );
};
