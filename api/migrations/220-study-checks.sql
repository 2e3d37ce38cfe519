-- When staff last compared each study of the library with its published source.
create table study_checks (
  study_id text primary key,
  looked_at date not null
);

insert into study_checks (study_id, looked_at) values
  ('sandler-2010-adhd', '2026-11-21'),
  ('hartmann-2023-cognition-null', '2026-11-21'),
  ('rozenkrantz-2017-creativity', '2026-11-21'),
  ('guevarra-2020-distress', '2026-11-21'),
  ('guevarra-2024-remote', '2026-11-21'),
  ('hahn-2022-sadness', '2026-11-21'),
  ('park-covi-1965', '2026-11-21'),
  ('draganich-2014-placebo-sleep', '2026-11-21'),
  ('yeung-2018-insomnia-meta', '2026-11-21'),
  ('haas-2022-insomnia-null', '2026-11-21'),
  ('carvalho-2016-back-pain', '2026-11-21'),
  ('kleine-borgmann-2019-back-pain', '2026-11-21'),
  ('kam-hansen-2014-migraine', '2026-11-21'),
  ('hoenemeyer-2018-fatigue', '2026-11-21'),
  ('yennurajalingam-2022-fatigue', '2026-11-21'),
  ('saunders-2019-cyclists', '2026-11-21'),
  ('buergler-2023-test-anxiety', '2026-11-21'),
  ('kaptchuk-2010-ibs', '2026-11-21'),
  ('lembo-2021-ibs', '2026-11-21'),
  ('pan-2020-hot-flushes', '2026-11-21'),
  ('mathur-2018-wound-null', '2026-11-21'),
  ('fendel-2025-meta', '2026-11-21'),
  ('wager-2004-fmri', '2026-11-21'),
  ('botvinik-nezer-2024-fmri', '2026-11-21'),
  ('lidstone-2010-dopamine', '2026-11-21'),
  ('specter-2011-new-yorker', '2026-11-21'),
  ('siegel-2017-smithsonian', '2026-11-21');
