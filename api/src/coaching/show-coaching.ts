import type { Tx } from '../db/database';
import { COURSE_WEEKS } from './course';
import type { Coaching } from '@candor/api-contract/coaching';
import type { Reader, SentLetter } from './coaching-table';
import { coursesOf, plannedFor, type Course } from './plan';
import { booksOf, readerOfAccount } from './reader-store';
import { letterHead, wholeLetter } from './show-letter';
import { formulaById } from '@candor/catalog-contract/formulas';

const statusOf = ({ sent }: Course): Coaching['courses'][number]['status'] => {
  if (sent >= COURSE_WEEKS) return 'done';
  return sent > 0 ? 'running' : 'waiting';
};

const nextOf = ({ nextAt }: Reader, planned: ReturnType<typeof plannedFor>) =>
  planned === null
    ? null
    : {
        ...letterHead(planned),
        at: (nextAt ?? planned.at).toISOString(),
        timeZone: planned.timeZone,
      };

/** The letters of an account, past and to come; null where nothing was bought. */
export const showCoaching = async (tx: Tx, accountId: string): Promise<Coaching | null> => {
  const reader = await readerOfAccount(tx, accountId);
  return reader === null ? null : showReader(tx, reader);
};

/** The same of a reader. */
export const showReader = async (tx: Tx, reader: Reader): Promise<Coaching> => {
  const books = await booksOf(tx, reader.id);
  return {
    state: reader.state,
    email: reader.email,
    next: nextOf(reader, plannedFor(reader, books)),
    courses: coursesOf(books).map((course) => ({
      formula: course.formula,
      formulaName: formulaById(course.formula).name,
      weeks: COURSE_WEEKS,
      sent: course.sent,
      startsOn: course.startsOn,
      status: statusOf(course),
    })),
    letters: books.letters.map((letter) => ({
      id: String(letter.id),
      ...letterHead(letter),
      sentAt: letter.sentAt.toISOString(),
    })),
  };
};

/** One letter that was sent, with all of its words. */
export const showSentLetter = (letter: SentLetter) => ({
  id: String(letter.id),
  ...wholeLetter(letter),
  sentAt: letter.sentAt.toISOString(),
});
