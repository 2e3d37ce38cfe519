import type { StudyDetails } from '../library/study';

/** Details of 'Calm & Stress Relief', checked against the published papers. */
export const calmAndStressReliefDetails: Readonly<Record<string, StudyDetails>> = {
  'guevarra-2020-distress': {
    description:
      'Volunteers inhaled a saline nasal spray before looking at distressing pictures. Some were told honestly that it was placebo and why placebos can still help; the others were told it improved the recordings. The informed group reported less distress, and in the second experiment showed a smaller late positive potential, an electrical brain response to emotional images.',
    methodology:
      'Two controlled lab experiments with picture viewing: self-report in the first (n=62), EEG in the second (n=198).',
    keyResults: [
      'Experiment 1: 62 people; placebo group less negative about upsetting pictures (interaction p=0.0008).',
      'Experiment 2: 198 people; smaller sustained late positive potential.',
      'The EEG effect covered neutral as well as negative pictures, so it looks like general dampening.',
      'A related EEG experiment in 109 women with angry faces saw similar reductions (Schienle 2022).',
    ],
    citation:
      'Guevarra DA, Moser JS, Wager TD, Kross E. Placebos without deception reduce self-report and neural measures of emotional distress. Nat Commun. 2020;11:3785.',
    impactFactor: { value: 14.7, year: 2023 },
  },
  'guevarra-2024-remote': {
    description:
      'People aged 18 to 30 with prolonged pandemic stress were assigned at random to openly labeled placebo pills or to no treatment, with every contact by video call. After two weeks the pill group had improved more on all the main mood measures. They also found the approach easy to use and fitting.',
    methodology:
      'Remote randomized trial with a no-treatment control; pills twice a day, four video sessions, questionnaires at start, week 1 and week 2. People with a psychiatric diagnosis or on psychotropic medicine were excluded.',
    keyResults: [
      '61 analyzed: 29 placebo, 32 control (64 enrolled).',
      'Larger falls in COVID-related stress, overall stress, anxiety and depression scores at two weeks.',
      'Rated feasible, acceptable and appropriate.',
      '90.2% women, mean age about 21.',
    ],
    citation:
      'Guevarra DA, Webster CT, Moros JN, Kross E, Moser JS. Remotely administered non-deceptive placebos reduce COVID-related stress, anxiety, and depression. Appl Psychol Health Well Being. 2024;16(4):2204-2224.',
    impactFactor: null,
  },
  'hahn-2022-sadness': {
    description:
      "Eighty-four healthy women all heard the same explanation of open-label placebos; half of them then used an openly labeled placebo spray. After sad music and self-critical statements, the spray group's sadness rose less. Heart rate slowed in both groups.",
    methodology:
      'Randomized laboratory experiment against no treatment, with a sad-mood induction before and after; sadness by questionnaire and autonomic activity recorded throughout.',
    keyResults: [
      '84 healthy women.',
      'Less sadness after the mood exercise than control (d=0.79).',
      'Heart rate fell during the sad-mood exercise whichever group people were in.',
      'The authors call it a benefit on felt sadness, at least subjectively.',
    ],
    citation:
      'Hahn A, Göhler AC, Hermann C, Winkler A. Even when you know it is a placebo, you experience less sadness: first evidence from an experimental open-label placebo investigation. J Affect Disord. 2022;304:159-166.',
    impactFactor: null,
  },
  'park-covi-1965': {
    description:
      'Doctors at Johns Hopkins told fifteen anxious outpatients that their capsules were sugar pills with no medicine in them, and asked them to take them for a week. Fourteen came back. Most felt better, though several suspected that the pills contained a drug after all.',
    methodology:
      'Uncontrolled pilot: one group, no comparison, one week, ratings by patients and doctors.',
    keyResults: [
      '15 started and 14 completed.',
      '13 of 14 improved on the full symptom checklist, average fall 41%; one got worse.',
      'All 14 improved on their own target symptoms, average fall 43%.',
      'Eight believed they had taken placebo; six thought that the doctors had not told the truth.',
    ],
    citation:
      "Park LC, Covi L. Nonblind placebo trial: an exploration of neurotic patients' responses to placebo when its inert content is disclosed. Arch Gen Psychiatry. 1965;12(4):336-345.",
    impactFactor: null,
  },
};
