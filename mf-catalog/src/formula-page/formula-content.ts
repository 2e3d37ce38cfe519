/** One figure of the Key Findings. */
export type Finding = {
  value: string;
  /** What was found, about the study and never about our capsules. */
  label: string;
  /** Author, year, journal, and the least that one should know besides. */
  source: string;
  /** Looked for an effect and found none: set in the second ink, and first. */
  isNull?: true;
};

/** A sample review. Labelled where it stands, and gone where the shop shows no samples. */
export type Testimonial = {
  id: string;
  name: string;
  age: number;
  /** A situation ('Deadlines at work'), never a disease. */
  condition: string;
  /** 1 to 5. */
  rating: number;
  review: string;
  location: string;
};

/** What a formula's page says below its plan; the template is the same for the eight. */
export type FormulaContent = {
  /** 'The Science of starting': the template's words, and what it is the science of here. */
  scienceTitle: string;
  scienceBullets: readonly { title: string; description: string }[];
  findings: readonly Finding[];
  /** What the findings rest on; journalism has no DOI. */
  sources: readonly { text: string; doi?: string }[];
  /** Three steps; the template ends the last aside with the way to the practice page. */
  howToUse: readonly { step: string; aside: string }[];
  /** What is known of when; the template gives the range and the dagger. */
  expect: string;
  whyItWorks: string;
  testimonials: readonly Testimonial[];
};
