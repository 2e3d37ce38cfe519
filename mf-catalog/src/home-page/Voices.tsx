import { formulaById } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { Carousel } from '@candor/ui/Carousel';
import { Section, SectionHead, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { Fine, Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { testimonials, type Testimonial } from './testimonials';

const EVERY_MS = 6000;

const Slips = styled(Carousel)`
  margin-top: var(--space-6);
  figure {
    display: grid;
    gap: var(--space-5) var(--grid-gap);
    height: 100%;
  }
  blockquote {
    font: italic 360 var(--font-size-5) / 1.22 var(--font-serif);
    font-variation-settings: var(--font-settings-heading);
    letter-spacing: -0.012em;
    text-wrap: pretty;
  }
  figcaption {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
    align-self: end;
  }
  .rating {
    display: inline-flex;
    gap: 0.25rem;
    .capsule {
      width: 2rem;
    }
  }
  .off {
    opacity: 0.22;
    filter: grayscale(1);
  }
  @media (min-width: 64rem) {
    figure {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
    blockquote {
      grid-column: 3 / span 7;
    }
    figcaption {
      grid-column: 10 / span 3;
    }
    > :last-child {
      margin-inline-start: calc((100% + var(--grid-gap)) / 6);
    }
  }
`;

const Slip = ({ name, age, condition, rating, review, location, formula }: Testimonial) => (
  <figure data-formula={formula}>
    <blockquote>{`“${review}”`}</blockquote>
    <figcaption>
      <SampleLabel />
      <span className="rating" role="img" aria-label={`${rating} of 5`}>
        {[1, 2, 3, 4, 5].map((n) => (
          <Capsule key={n} className={n > rating ? 'off' : ''} />
        ))}
      </span>
      <div>
        <b>{`${name}, ${age}`}</b>
        <Fine>{`${location}. ${condition}. Takes ${formulaById(formula).name}.`}</Fine>
      </div>
    </figcaption>
  </figure>
);

/** One voice at a time, each with the slip that says it is a sample. */
export const Voices = ({ number }: { number: number }) => (
  <Section aria-labelledby="voices">
    <Wrap>
      <SectionHead
        number={number}
        side={
          <Fine>
            Real people go here. Until they write to us, these are samples, and each one says so.
          </Fine>
        }
      >
        <Title id="voices">Real Results from Real People</Title>
      </SectionHead>
      <Slips label="Reviews" item="Review" count={testimonials.length} everyMs={EVERY_MS}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Slip {...testimonial} />
          </li>
        ))}
      </Slips>
    </Wrap>
  </Section>
);
