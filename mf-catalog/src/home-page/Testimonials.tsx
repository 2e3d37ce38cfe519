import styled from 'styled-components';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Bottle } from '@candor/ui/Bottle';
import { Capsule } from '@candor/ui/Capsule';
import { Carousel } from '@candor/ui/Carousel';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { SmallPrint, Title } from '@candor/ui/Type';

/** A sample review, labeled as one. */
type Testimonial = {
  id: string;
  name: string;
  age: number;
  /** A situation, never a disease. */
  condition: string;
  /** 1 to 5. */
  rating: number;
  review: string;
  location: string;
  formula: FormulaId;
};

/** Written by us. */
const testimonials: readonly Testimonial[] = [
  {
    id: 'maya',
    name: 'Maya',
    age: 34,
    condition: 'A novel, mornings only',
    rating: 5,
    review:
      'I told my sister it was a placebo. She said, so why take it? I said, because at nine every morning I now sit down and write. She asked for the link.',
    location: 'Portland, Oregon',
    formula: 'flow',
  },
  {
    id: 'desmond',
    name: 'Desmond',
    age: 51,
    condition: 'Deadlines at work',
    rating: 4,
    review:
      'Four capsules out of five, because the fifth time I forgot it. What I got is one quiet minute before the inbox, and I got it from a bottle that admits to nothing.',
    location: 'Duluth, Minnesota',
    formula: 'focus',
  },
  {
    id: 'ines',
    name: 'Ines',
    age: 28,
    condition: 'Speaking before strangers',
    rating: 5,
    review:
      'My hands still shake. But I have a first sentence ready and both feet on the floor, and apparently that was most of the job.',
    location: 'Tucson, Arizona',
    formula: 'confidence',
  },
  {
    id: 'walter',
    name: 'Walter',
    age: 67,
    condition: 'Evenings that run late',
    rating: 3,
    review:
      'I can’t say that I sleep any longer. I do put the phone in the kitchen at ten now, and I would not have believed that either.',
    location: 'Erie, Pennsylvania',
    formula: 'deep-sleep',
  },
];

const INTERVAL_MS = 6000;

const Slides = styled(Carousel)`
  margin-top: var(--space-6);
  figure {
    display: grid;
    gap: var(--space-5) var(--grid-gap);
    height: 100%;
  }
  .bottle {
    display: none;
  }
  blockquote {
    font: italic 360 var(--font-size-5) / 1.22 var(--font-serif);
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
    .bottle {
      display: block;
      grid-column: 1 / span 2;
      width: 6rem;
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

const Review = ({ name, age, condition, rating, review, location, formula }: Testimonial) => (
  <figure data-formula={formula}>
    <Bottle formula={formula} mini decorative />
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
        <SmallPrint>{`${location}. ${condition}. Takes ${formulaById(formula).name}.`}</SmallPrint>
      </div>
    </figcaption>
  </figure>
);

/** One testimonial at a time, each labeled as a sample; the bottle it is about stands in the margin. */
export const Testimonials = ({ number }: { number: number }) => (
  <Section aria-labelledby="testimonials">
    <Wrap>
      <SectionHeader
        number={number}
        side={
          <SmallPrint>
            Real people go here. Until they write, these are samples, and marked.
          </SmallPrint>
        }
      >
        <Title id="testimonials">Real Results from Real People</Title>
      </SectionHeader>
      <Slides label="Reviews" item="Review" count={testimonials.length} everyMs={INTERVAL_MS}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Review {...testimonial} />
          </li>
        ))}
      </Slides>
    </Wrap>
  </Section>
);
