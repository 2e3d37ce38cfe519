import type { StudyDetails } from '../library/study';

/** Details of 'Popular Science', checked against the published papers. */
export const popularScienceDetails: Readonly<Record<string, StudyDetails>> = {
  'specter-2011-new-yorker': {
    description:
      'Michael Specter follows Ted Kaptchuk from an acupuncture clinic in Cambridge to Harvard Medical School, and asks what the growing science of placebos means for medicine. The article gives room to the debate as well as to the enthusiasm.',
    methodology: 'Magazine feature; reporting and interviews, not a study.',
    keyResults: [
      'Published 12 December 2011 in the Annals of Science section.',
      'Centers on Ted Kaptchuk of Harvard Medical School.',
      'Presents the response to sugar pills as something scientists study and dispute.',
    ],
    citation: 'Specter M. The power of nothing. The New Yorker. 12 December 2011.',
    impactFactor: 'Popular Press',
  },
  'siegel-2017-smithsonian': {
    description:
      "Robert Anthony Siegel asked a placebo researcher and old friend, John Kelley, to help him with writer's block, panic attacks and insomnia. Together they designed a capsule with nothing in it. Siegel felt that it helped and thought the ritual mattered at least as much as the pill; he also meets patients from the trials.",
    methodology: "First-person magazine article; one person's experience plus interviews.",
    keyResults: [
      'Published in the May 2017 issue.',
      'A trial of one, with a pill both men knew to be inert.',
      'Siegel suspected that the ritual helped as much as the capsule.',
    ],
    citation: 'Siegel RA. Why I take fake pills. Smithsonian Magazine. May 2017.',
    impactFactor: 'Popular Press',
  },
};
