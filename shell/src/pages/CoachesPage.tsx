import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Copy, SmallHeading, SmallPrint } from '@candor/ui/Type';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';
import { ArticleSection } from './ArticleSection';
import { APPLICATION_ID, ApplicationForm, ApplyButton } from './coaches/Application';
import { steps } from './coaches/content';
import { Steps } from './Steps';

export const head: MakePageHead = () => ({
  title: `Coaches · ${brand.name}`,
  description:
    'Coach with an honest placebo: how it works in three steps, what makes a great coach, what you get, and the form to apply.',
});

const load = () =>
  import(/* webpackChunkName: "CoachesPage-sections" */ './coaches/CoachesSections');
const Profile = servedSections(() => load().then(({ ProfileSections }) => ProfileSections));
const Questions = servedSections(() => load().then(({ QuestionList }) => QuestionList));
const Ending = servedSections(() => load().then((sections) => sections.Ending));

/** How coaching works, its benefits, and the application form. */
export const CoachesPage = () => {
  const { showSampleContent } = useShop();
  const number = showSampleContent ? 5 : 4;
  return (
    <Article
      title="Coaches"
      small="confidence-moment"
      lead="We look for mindset coaches who can say the word placebo without blinking. If you already help people keep small promises to themselves, this may be a tool for you."
    >
      <ArticleSection number={1} title="How coaching works">
        <Steps>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <SmallHeading>{title}</SmallHeading>
              <Copy>{text}</Copy>
            </li>
          ))}
        </Steps>
        <ApplyButton>Join as a Coach</ApplyButton>
      </ArticleSection>
      <Profile />
      <ArticleSection number={number} title="Before you apply">
        <Questions />
        <ApplyButton>Apply to Become a Coach</ApplyButton>
      </ArticleSection>
      <ArticleSection number={number + 1} id={APPLICATION_ID} title="Apply">
        <Copy>Four questions. What you write goes to us and to nobody else.</Copy>
        <ApplicationForm />
        <SmallPrint>
          Kept for a year, then deleted. More in <Link to="/privacy">Privacy</Link>.
        </SmallPrint>
      </ArticleSection>
      <Ending />
    </Article>
  );
};
