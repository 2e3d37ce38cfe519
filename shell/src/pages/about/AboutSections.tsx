import { formulaCount } from '@candor/catalog-contract/formulas';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { hasSampleAddress } from '@candor/shell-contract/shop-identity';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { ArrowLink } from '@candor/ui/Button';
import { SampleLabel } from '@candor/ui/Tag';
import { Copy, Dagger } from '@candor/ui/Type';
import { ArticleSection } from '../ArticleSection';
import { NextStep } from '../NextStep';
import { RouteFigure } from '../RouteFigure';
import { PackageFigure } from './PackageFigure';

const PostalAddress = () => {
  const { street, city, region, postalCode } = useIdentity();
  return `${street}, ${city}, ${region} ${postalCode}.`;
};

const AddressLabel = () =>
  hasSampleAddress(useIdentity()) && <SampleLabel>Sample address</SampleLabel>;

export const AboutSections = () => (
  <>
    <ArticleSection number={1} title="What we believe">
      <Copy>
        That a person can know exactly what a capsule is and still make good use of taking it. It
        marks a moment of the day, it is a promise to oneself that has a shape, and in a good part
        of the trials that gave a placebo openly people felt somewhat better.
        <Dagger /> In others they didn’t, and those are in <Link to="/research">
          our library
        </Link>{' '}
        too.
      </Copy>
      <Copy>
        And that this only works for as long as nobody is fooled. So the dagger in our name isn’t
        decoration. It’s the footnote, moved to where you can see it.
      </Copy>
    </ArticleSection>
    <ArticleSection number={2} title="What you pay for" picture={<PackageFigure />}>
      <Copy>
        {promises.capsulesPerBottle} capsules, the bottle and its label, the package, a practice to
        go with it, weekly coaching emails, and a person who answers when you write. The cellulose
        is the cheap part. Not worth the price to you? The {promises.guaranteeDays}-day guarantee
        refunds all of it.
      </Copy>
      <ArrowLink to="/returns">How the guarantee works</ArrowLink>
    </ArticleSection>
    <ArticleSection number={3} title="What we won’t do">
      <ul>
        <li>Say that a capsule treats, cures or prevents anything. It does not.</li>
        <li>Leave out a study because it found nothing.</li>
        <li>{`Call two formulas different because their colors are. All ${formulaCount} hold the same.`}</li>
        <li>Pass off a made-up review as a real one. Samples carry a slip that says so.</li>
        <li>Make leaving hard. A subscription ends in two clicks in your account.</li>
      </ul>
    </ArticleSection>
    <ArticleSection number={4} title="Where we are" picture={<RouteFigure />}>
      <Copy>
        <PostalAddress /> {promises.supportDays}, {promises.supportHours}.
      </Copy>
      <AddressLabel />
      <ArrowLink to="/contact">Write to us</ArrowLink>
    </ArticleSection>
    <NextStep second={{ to: '/how-it-works', text: 'How it works' }} />
  </>
);
