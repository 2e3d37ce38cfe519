/** A finding of a study with its limits and source. */
export type Finding = {
  text: string;
  limits: string;
  source: string;
  doi: string | null;
};

/** Findings for weekly emails, with the id of the research library if it has the study. */
export const findings = {
  'sandler-2010-adhd': {
    text: '99 children with ADHD were tried on their full dose, on half of it, or on half of it with a capsule that everybody knew to be placebo. The last group did as well as the first.',
    limits:
      'The placebo came with real medicine and was never tested alone. Nobody should change a dose without the prescriber.',
    source: 'Sandler et al., 2010, Journal of Developmental & Behavioral Pediatrics',
    doi: '10.1097/DBP.0b013e3181e121ed',
  },
  'hartmann-2023-cognition-null': {
    text: '78 healthy adults took an open placebo for 21 days. Their thinking did not improve, neither in tests nor in their own opinion.',
    limits:
      'It is the most direct test of a focus placebo that we know of, and it found nothing. You should hear that from us first.',
    source: 'Hartmann et al., 2023, Scientific Reports',
    doi: '10.1038/s41598-023-45979-3',
  },
  'rozenkrantz-2017-creativity': {
    text: '90 people smelled the same scent. The half who were told that it makes people creative had more original answers on two of three tests.',
    limits:
      'They were misled, in one short session. We have found no trial of an openly given placebo and creativity.',
    source: 'Rozenkrantz et al., 2017, PLoS ONE',
    doi: '10.1371/journal.pone.0182466',
  },
  'guevarra-2020-distress': {
    text: 'In two experiments with 260 people, those who inhaled a salt-water spray that was honestly described as placebo reported less distress at upsetting pictures. In the second, an electrical brain response to them was smaller too.',
    limits:
      'A nasal spray, in a laboratory, once, in healthy people. It does not show lasting relief from stress.',
    source: 'Guevarra et al., 2020, Nature Communications',
    doi: '10.1038/s41467-020-17654-y',
  },
  'guevarra-2024-remote': {
    text: '61 young adults were sent placebo pills, openly, or got none. After 2 weeks those with pills reported less stress, anxiety and low mood.',
    limits:
      'A small trial by self-report, compared with doing nothing, and the pills came with videos and calls that explained them.',
    source: 'Guevarra et al., 2024, Applied Psychology: Health and Well-Being',
    doi: '10.1111/aphw.12583',
  },
  'hahn-2022-sadness': {
    text: '84 healthy women listened to sad music. Those who had used a nasal spray that they knew to be placebo became less sad than the others.',
    limits:
      'Less sadness is not more joy. It was a brief mood in a laboratory and says nothing about depression.',
    source: 'Hahn et al., 2022, Journal of Affective Disorders',
    doi: '10.1016/j.jad.2022.02.043',
  },
  'draganich-2014-placebo-sleep': {
    text: 'Across two experiments, 164 people were told, falsely, that they had slept well or badly. What they were told, and not how they felt they had slept, went with how they did on some tests.',
    limits:
      'There was no pill, the feedback was made up, and nobody slept better. Two other tests showed nothing.',
    source:
      'Draganich and Erdal, 2014, Journal of Experimental Psychology: Learning, Memory, and Cognition',
    doi: '10.1037/a0035546',
  },
  'yeung-2018-insomnia-meta': {
    text: 'In 13 studies with 566 people, placebos that were passed off as sleep aids improved how people felt they had slept. How soon instruments saw them fall asleep did not change.',
    limits: 'All of them were misled, so this is no evidence for a placebo that is given openly.',
    source: 'Yeung et al., 2018, Sleep Medicine Reviews',
    doi: '10.1016/j.smrv.2017.03.006',
  },
  'haas-2022-insomnia-null': {
    text: '45 people with insomnia took one pill that they knew to be placebo. They slept no better for it, with an explanation or without.',
    limits:
      'One pill, one night, small groups. It is the most direct test of a sleep placebo that we know of, and it found nothing.',
    source: 'Haas et al., 2022, Journal of Psychosomatic Research',
    doi: '10.1016/j.jpsychores.2022.110923',
  },
  'carvalho-2016-back-pain': {
    text: '97 people with long-standing back pain kept their usual care, and half of them also took an open placebo. After 3 weeks reported pain had fallen by 1.5 points out of 10 with it, and by 0.2 without.',
    limits: 'People knew which group they were in and rated their pain themselves.',
    source: 'Carvalho et al., 2016, Pain',
    doi: '10.1097/j.pain.0000000000000700',
  },
  'kleine-borgmann-2019-back-pain': {
    text: 'In 127 people with chronic back pain, 3 weeks of open placebo beside usual care eased what they reported. How far their backs could move did not change.',
    limits: 'After three years, in 89 of them, there was no difference left in any outcome.',
    source: 'Kleine-Borgmann et al., 2019, Pain',
    doi: '10.1097/j.pain.0000000000001683',
  },
  'kam-hansen-2014-migraine': {
    text: '66 people with migraine treated their attacks with a drug or a placebo, under labels that were sometimes true. A pill honestly marked placebo beat no treatment, and the real drug beat placebo.',
    limits: 'Only some of the labels were honest, and the untreated attack always came first.',
    source: 'Kam-Hansen et al., 2014, Science Translational Medicine',
    doi: '10.1126/scitranslmed.3006175',
  },
  'hoenemeyer-2018-fatigue': {
    text: '74 people who had finished cancer treatment and were still tired took an open placebo for 21 days or carried on as usual. With it, their fatigue was 29% less severe, by their own report.',
    limits:
      'It does not show more energy in healthy people, and the placebo did nothing to the cancer.',
    source: 'Hoenemeyer et al., 2018, Scientific Reports',
    doi: '10.1038/s41598-018-20993-y',
  },
  'yennurajalingam-2022-fatigue': {
    text: '90 people with advanced cancer took an open placebo for a week or waited. Their fatigue score improved by 6.6 points, and by 2.1 on the waiting list.',
    limits: 'Only that first week had a comparison; after it everybody took the placebo.',
    source: 'Yennurajalingam et al., 2022, The Oncologist',
    doi: '10.1093/oncolo/oyac184',
  },
  'saunders-2019-cyclists': {
    text: '28 trained cyclists swallowed flour capsules that they knew to be flour, and rode a kilometer in 103.6 seconds. Without them it took 104.4.',
    limits: 'Under one percent, from one dose. 11 rode faster, 13 the same, and 4 did worse.',
    source: 'Saunders et al., 2019, PLoS ONE',
    doi: '10.1371/journal.pone.0222982',
  },
  'buergler-2023-test-anxiety': {
    text: '173 students who were nervous about exams took an open placebo, only imagined taking a pill, or did neither. Both pill groups ended up less nervous, and they did not differ.',
    limits:
      'By self-report. An imagined pill is cheaper than ours, so you may want to try that as well.',
    source: 'Buergler et al., 2023, Scientific Reports',
    doi: '10.1038/s41598-023-29624-7',
  },
  'kaptchuk-2010-ibs': {
    text: '80 people with irritable bowel syndrome got pills openly described as inert, or none. After 21 days those with pills rated their improvement at 5.0, the others at 3.9.',
    limits:
      'Short and self-reported, and the staff had told people that placebos had produced significant improvement.',
    source: 'Kaptchuk et al., 2010, PLoS ONE',
    doi: '10.1371/journal.pone.0015591',
  },
  'lembo-2021-ibs': {
    text: '262 adults with irritable bowel syndrome took an open placebo, a blinded one, or nothing. Symptom scores improved by 90.6 points with the open placebo and by 52.3 with nothing.',
    limits: 'Self-reported. Look at the second number, too: people with no pill improved as well.',
    source: 'Lembo et al., 2021, Pain',
    doi: '10.1097/j.pain.0000000000002234',
  },
  'pan-2020-hot-flushes': {
    text: '100 women with hot flushes took an open placebo for 4 weeks or had no treatment. Those who took it reported fewer and milder flushes.',
    limits:
      'How much the flushes bothered them did not change, and 8 weeks of it did no better than 4.',
    source: 'Pan et al., 2020, Scientific Reports',
    doi: '10.1038/s41598-020-77255-z',
  },
  'mathur-2018-wound-null': {
    text: '70 volunteers had a small piece of skin removed and took an open placebo for 10 days, or nothing. The wounds healed no faster with it.',
    limits:
      'A null result, and a useful one: how we feel may change without the body repairing itself any differently.',
    source: 'Mathur et al., 2018, Annals of Behavioral Medicine',
    doi: '10.1093/abm/kax057',
  },
  'fendel-2025-meta': {
    text: '60 randomized trials of openly given placebos, with 4,554 people, have been pooled. On average there was a small effect on how people feel, and next to none on what instruments measure.',
    limits:
      'Who knows what they took may rate themselves kindly, and the trials differ a good deal from each other.',
    source: 'Fendel et al., 2025, Scientific Reports',
    doi: '10.1038/s41598-025-14895-z',
  },
  'botvinik-nezer-2024-fmri': {
    text: '392 people had their brains scanned while a placebo eased a pain. The signals of the pain itself did not fall; what changed was activity in systems that weigh it.',
    limits: 'The placebo was presented as a painkiller, so people were misled.',
    source: 'Botvinik-Nezer et al., 2024, Nature Communications',
    doi: '10.1038/s41467-024-50103-8',
  },
  'lidstone-2010-dopamine': {
    text: '35 people with Parkinson disease were told how likely it was that they had got their real medicine, and all got placebo. Dopamine rose only in those who had been told 75%.',
    limits: 'They were misled, and it was about Parkinson disease. It says nothing about joy.',
    source: 'Lidstone et al., 2010, Archives of General Psychiatry',
    doi: '10.1001/archgenpsychiatry.2010.88',
  },
  'siegel-2017-smithsonian': {
    text: 'A novelist with writer’s block had an old friend, a placebo researcher, design a capsule with nothing in it for him. He took it knowingly, felt that it helped, and thought that the ritual mattered at least as much as the pill.',
    limits: 'One writer’s story in a magazine. It cannot show that placebos help writers.',
    source: 'Siegel, 2017, Smithsonian Magazine',
    doi: null,
  },
  'locher-2017-rationale': {
    text: '160 healthy people had a heat test with a placebo cream. Those who were given a reason for it, honest or not, rated the pain lower than those who got the honest cream and no explanation.',
    limits: 'One cream, one session, ratings only. How much heat people could bear was the same.',
    source: 'Locher et al., 2017, Pain',
    doi: '10.1097/j.pain.0000000000001012',
  },
  'zhou-2019-fatigue': {
    text: '40 cancer survivors took openly labeled placebo tablets for 3 weeks, or had no treatment. Fatigue improved in the first group and not in the second.',
    limits: 'A very small trial, by self-report, in people who had been seriously ill.',
    source: 'Zhou et al., 2019, Supportive Care in Cancer',
    doi: '10.1007/s00520-018-4477-6',
  },
  'potthoff-2024-sleep-null': {
    text: '150 people took an open placebo before bed for a week, a pill falsely called melatonin, or nothing. The open placebo did not improve their sleep, and they rated their time in bed as less well spent.',
    limits: 'By their own report. We sell an evening ritual all the same, and this is its record.',
    source: 'Potthoff and Schienle, 2024, Journal of Sleep Research',
    doi: '10.1111/jsr.13947',
  },
  'braescher-2022-wellbeing-null': {
    text: '75 healthy people took an open placebo for 5 days and nothing for another 5. On the whole they felt no better on the placebo days.',
    limits: 'It had set out to repeat an earlier success, and did not.',
    source: 'Bräscher et al., 2022, Clinical Psychology in Europe',
    doi: '10.32872/cpe.7679',
  },
  'rathschlag-2021-water': {
    text: 'In two experiments, 143 people drank water that they were told, truthfully, was a placebo. It changed how they felt only where they had heard a full explanation in a relaxed state.',
    limits: 'Small groups, many questions, self-report, and water instead of capsules.',
    source: 'Rathschlag and Klatt, 2021, Frontiers in Psychology',
    doi: '10.3389/fpsyg.2021.658275',
  },
  'kaptchuk-2008-relationship': {
    text: '262 people with irritable bowel syndrome waited, had sham acupuncture, or had it from somebody who was also warm and took their time. Adequate relief came to 28%, 44% and 62% of them, in that order.',
    limits: 'They were not told that it was a sham. And an email is not a warm person in the room.',
    source: 'Kaptchuk et al., 2008, BMJ',
    doi: '10.1136/bmj.39524.439618.25',
  },
} as const satisfies Record<string, Finding>;

export type FindingId = keyof typeof findings;
