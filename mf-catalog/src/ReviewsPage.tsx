import styled from 'styled-components';
import { formulaById, formulas, isFormulaId } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link, useSearchParams } from '@candor/shell-contract/router';
import { Wrap } from '@candor/ui/Layout';
import { Titled } from '@candor/ui/pictures/Titled';
import { Copy, Lead, PageTitle } from '@candor/ui/Type';
import { FormulaReviewList } from './reviews/FormulaReviewList';
import { FormulaRows } from './reviews/FormulaRows';

export const head: MakePageHead = () => ({
  title: `Reviews | ${brand.name}`,
  description: 'What buyers wrote about our formulas, good and bad, and how reviews come about.',
  noIndex: true,
});

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 3vw, 4rem) var(--section-gap);
  min-height: 60vh;
`;
const Intro = styled.header`
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
`;
const Formulas = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  margin-top: var(--space-6);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap-target);
  }
`;

/** All published reviews of the formula in the query, and how reviews come about. */
export const ReviewsPage = () => {
  const [query] = useSearchParams();
  const id = query.get('formula') ?? '';
  return (
    <Page>
      <Wrap>
        <Titled name="play-moment">
          <Intro>
            <PageTitle>Reviews</PageTitle>
            <Lead>Bad reviews are published like good ones, as they were written.</Lead>
            <Copy>
              We invite each buyer once per formula, three weeks after the expected delivery,
              refunded or not. One of us reads each review. We leave out insults, ads, claims of a
              cure, anything that identifies someone, and anything not about the formula. A low
              rating is never a reason.
            </Copy>
            <Copy>
              Averages count published reviews and nothing else, never a sample. Writers can
              withdraw what they wrote; if they have their data deleted, their reviews go too.
            </Copy>
          </Intro>
        </Titled>
        {isFormulaId(id) ? (
          <>
            <Formulas aria-label="Formulas">
              {formulas.map(({ id: formula, name }) => (
                <Link
                  key={formula}
                  to={`/reviews?formula=${formula}`}
                  aria-current={formula === id ? 'page' : undefined}
                >
                  {name}
                </Link>
              ))}
            </Formulas>
            <FormulaReviewList key={id} formula={formulaById(id)} />
          </>
        ) : (
          <FormulaRows />
        )}
      </Wrap>
    </Page>
  );
};
