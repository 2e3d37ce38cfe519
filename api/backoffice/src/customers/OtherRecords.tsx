import type { ReactNode } from 'react';
import type { Coaching } from '@candor/api-contract/coaching';
import type { Person } from '@candor/api-contract/staff-customers';
import { nameAction } from '../components/action-names';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { Time } from '../components/Time';
import { Values } from '../components/Values';
import { formulaName, stateLabels } from '../reviews/review-labels';

type Entry = Parameters<typeof HistoryList>[0]['entries'][number];
type Others = Person['others'];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const coachingStates: Readonly<Record<Coaching['state'], string>> = {
  active: 'Sent each week',
  paused: 'Paused',
  stopped: 'Stopped for good',
};

const hourOf = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

const CoachingSection = ({ coaching }: { coaching: Coaching }) => {
  const { state, weekday, hour, pausedUntil, next, courses, letters } = coaching;
  return (
    <DetailSection
      title="Coaching"
      rows={[
        ['Weekly emails', coachingStates[state]],
        ...(pausedUntil === null
          ? []
          : [['Paused until', <Time key="p" at={pausedUntil} />] as const]),
        [
          'Comes on',
          `${weekdays[(weekday ?? 0) - 1] ?? 'Seven days after the last'}, ${hourOf(hour)}`,
        ],
        ['Next', next && `${next.formulaName}, week ${next.week} of ${next.weeks}`],
        ...courses.map(
          ({ formulaName: name, sent, weeks, isWanted }) =>
            [name, `${sent} of ${weeks} sent${isWanted ? '' : ', not wanted'}`] as const,
        ),
      ]}
    >
      <HistoryList
        absent=""
        entries={letters.map(({ id, sentAt, formulaName: name, week, title }) => ({
          id,
          at: sentAt,
          text: `${name}, week ${week}: ${title}`,
        }))}
      />
    </DetailSection>
  );
};

type Change = { at: string; action: string; before: object; after: object };
type Message = { sentAt?: string; appliedAt?: string; message?: string; about?: string };
type Review = {
  formula: string;
  state: keyof typeof stateLabels;
  rating: number;
  writtenAt: string;
};
type Invitation = { formulas: readonly string[]; invitedAt: string; reviews: readonly Review[] };

const changeEntries = (changes: readonly Change[]): Entry[] =>
  changes.map(({ at, action, after }, id) => ({
    id,
    at,
    text: (
      <>
        {nameAction(action)}
        {Object.keys(after).length > 0 && <Values values={after} />}
      </>
    ),
  }));

const messageEntries = (messages: readonly Message[]): Entry[] =>
  messages.map(({ sentAt, appliedAt, message, about }, id) => ({
    id,
    at: sentAt ?? appliedAt ?? '',
    text: message ?? about,
  }));

const reviewEntries = (invitations: readonly Invitation[]): Entry[] =>
  invitations.flatMap(({ formulas, invitedAt, reviews }, at) => [
    { id: at, at: invitedAt, text: `Invited to review ${formulas.map(formulaName).join(', ')}` },
    ...reviews.map(({ formula, state, rating, writtenAt }) => ({
      id: `${at} ${formula}`,
      at: writtenAt,
      text: `${formulaName(formula)}: ${rating} of 5, ${stateLabels[state].toLowerCase()}`,
    })),
  ]);

/** The parts of the export that are a history, with their titles. */
const histories: Readonly<Record<string, [title: string, entriesOf: (part: never) => Entry[]]>> = {
  changesByStaff: ['Changes by staff', changeEntries],
  coachApplications: ['Applications to coach', messageEntries],
  messages: ['Messages', messageEntries],
  reviews: ['Reviews', reviewEntries],
};

const Part = ({ name, part }: { name: string; part: unknown }): ReactNode => {
  if (name === 'coaching') return <CoachingSection coaching={part as Coaching} />;
  if (name === 'record')
    return <DetailSection title="Record" rows={[['Entries', (part as unknown[]).length]]} />;
  const [title, entriesOf] = histories[name] ?? [];
  return (
    <DetailSection title={title ?? name}>
      {entriesOf ? (
        <HistoryList absent="None." entries={entriesOf(part as never)} />
      ) : (
        <Values values={part as object} />
      )}
    </DetailSection>
  );
};

/** The shop has this about a person as well; the export has all of it. */
export const OtherRecords = ({ others }: { others: Others }) =>
  Object.entries(others).map(([name, part]) => <Part key={name} name={name} part={part} />);
