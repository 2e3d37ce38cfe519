import type { Study } from '../library/study';

let library: readonly Study[] = [];

/**
 * Loads the sheet of a study and remembers the library that comes with it: the page's head needs a
 * title at once, and the texts are too long to be part of the page itself.
 */
export const loadStudies = async () => {
  const [sheet, dialog, studies] = await Promise.all([
    import('../study-details/StudySheet'),
    import('../study-details/StudyDialog'),
    import('../library/library'),
  ]);
  library = studies.library;
  return { StudySheet: sheet.StudySheet, StudyDialog: dialog.StudyDialog };
};

/** A study whose sheet was loaded. */
export const studyAtHand = (id: string | undefined): Study | undefined =>
  library.find((study) => study.id === id);
