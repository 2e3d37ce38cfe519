import type { ReactNode } from 'react';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { declineReasonText } from '../mail/decline-reasons';
import { reviewPageCss } from './review-page-css';
import type { Invitation, Review } from './review-tables';

/** The fields of a form as they were sent. */
export type SentFields = Readonly<Record<'rating' | 'body' | 'expected' | 'firstName', string>>;

/** A form that was not accepted: its fields, and a text for each wrong one. */
export type RejectedForm = {
  formula: string;
  fields: SentFields;
  errors: Readonly<Partial<Record<keyof SentFields, string>>>;
};

export const reviewOutcomes = { sent: 'sent', withdrawn: 'withdrawn' } as const;
export type ReviewOutcome = keyof typeof reviewOutcomes;

const page = (title: string, body: ReactNode): PlainPage =>
  plainPage({ title: `${title} · ${brand.name}`, css: reviewPageCss, formAction: "'self'", body });

const ratingLabels = ['1, poor', '2', '3, so-so', '4', '5, very good'];

const fieldsOf = (review: Review | undefined): SentFields => ({
  rating: review === undefined ? '' : String(review.rating),
  body: review?.body ?? '',
  expected: review?.expected ?? '',
  firstName: review?.firstName ?? '',
});

const stateText = ({ state, declineReason }: Review): string => {
  if (state === 'published')
    return 'It is published. If you change it, it is off the page until one of us has read the changes.';
  if (state === 'waiting') return 'We have it. It’s not on the page until one of us has read it.';
  return `We haven’t published it. ${declineReason === null ? '' : declineReasonText(declineReason)} Change that part and send it again.`;
};

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  children: (attributes: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
};

const Field = ({ id, label, hint, error, children }: FieldProps) => {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

type FieldsProps = {
  formula: FormulaId;
  fields: SentFields;
  errors: RejectedForm['errors'];
};

const RatingField = ({ formula, fields, errors }: FieldsProps) => (
  <fieldset aria-describedby={errors.rating === undefined ? undefined : `${formula}-rating`}>
    <legend>How good was it for you?</legend>
    <div className="ratings">
      {ratingLabels.map((label, index) => (
        <label key={label}>
          <input
            type="radio"
            name="rating"
            value={index + 1}
            defaultChecked={fields.rating === String(index + 1)}
          />
          {label}
        </label>
      ))}
    </div>
    {errors.rating !== undefined && (
      <p className="error" id={`${formula}-rating`}>
        {errors.rating}
      </p>
    )}
  </fieldset>
);

const TextFields = ({ formula, fields, errors }: FieldsProps) => (
  <>
    <Field
      id={`${formula}-expected`}
      label="What I expected (optional)"
      hint="Before the first capsule: what did you think would happen?"
      error={errors.expected}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          name="expected"
          rows={2}
          maxLength={500}
          defaultValue={fields.expected}
        />
      )}
    </Field>
    <Field
      id={`${formula}-body`}
      label="What happened"
      hint="In your own words, up to 2,000 characters."
      error={errors.body}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          name="body"
          rows={6}
          maxLength={2000}
          defaultValue={fields.body}
        />
      )}
    </Field>
    <Field
      id={`${formula}-name`}
      label="First name (optional)"
      hint="It appears beside the review. Without it we write “A buyer.”"
      error={errors.firstName}
    >
      {(attributes) => (
        <input
          {...attributes}
          name="firstName"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- its list lacks this name
          autoComplete="given-name"
          maxLength={40}
          defaultValue={fields.firstName}
        />
      )}
    </Field>
  </>
);

type FormProps = {
  formula: FormulaId;
  token: string;
  review: Review | undefined;
  rejected: RejectedForm | undefined;
};

const Form = ({ formula, token, review, rejected }: FormProps) => {
  const { name } = formulaById(formula);
  const fields = rejected?.fields ?? fieldsOf(review);
  const errors = rejected?.errors ?? {};
  const query = `?token=${encodeURIComponent(token)}`;
  return (
    <section aria-labelledby={formula}>
      <h2 id={formula}>{name}</h2>
      {review !== undefined && <p className="state">{stateText(review)}</p>}
      {rejected !== undefined && (
        <p role="alert" className="error">
          Nothing was sent yet, and nothing is lost. Please fix what’s marked.
        </p>
      )}
      <form method="post" action={query} noValidate aria-label={`Review of ${name}`}>
        <input type="hidden" name="formula" value={formula} />
        <RatingField formula={formula} fields={fields} errors={errors} />
        <TextFields formula={formula} fields={fields} errors={errors} />
        <button>{review === undefined ? 'Send my review' : 'Send the changes'}</button>
      </form>
      {review !== undefined && (
        <form method="post" action={`withdraw${query}`} aria-label={`Withdraw: ${name}`}>
          <input type="hidden" name="formula" value={formula} />
          <button className="plain">Withdraw it, and delete it here</button>
        </form>
      )}
    </section>
  );
};

const outcomeTexts: Record<ReviewOutcome, string> = {
  sent: 'Thank you. We have your review, and we’ll email you once one of us has read it.',
  withdrawn:
    'Your review is withdrawn and deleted. If it was published, it’s off the page within seconds.',
};

type Options = {
  token: string;
  reviews: readonly Review[];
  outcome: ReviewOutcome | null;
  rejected?: RejectedForm;
};

/** A form for each formula of an invitation. Opening it changes nothing: mail scanners open links. */
export const reviewPage = (
  { formulas }: Pick<Invitation, 'formulas'>,
  { token, reviews, outcome, rejected }: Options,
): PlainPage =>
  page(
    'Write a review',
    <>
      <p className="brand">
        <a href="/">{brand.name}</a>
      </p>
      <h1>Was it worth it?</h1>
      {outcome !== null && (
        <p role="status" className="done">
          {outcomeTexts[outcome]}
        </p>
      )}
      <p>
        One of us reads a review before it is published. We leave out insults, ads, claims of a
        cure, anything that identifies someone, and anything not about the formula. Nothing else:
        bad reviews are published like good ones, as they were written.
      </p>
      {formulas.map((formula) => (
        <Form
          key={formula}
          formula={formula}
          token={token}
          review={reviews.find((review) => review.formula === formula)}
          rejected={rejected?.formula === formula ? rejected : undefined}
        />
      ))}
      <p className="hint">
        The link of our email brings you back here, to change or withdraw what you wrote. If you
        have your data deleted, your reviews are deleted too, published ones included. More in{' '}
        <a href="/privacy">what we store</a>.
      </p>
    </>,
  );

/** The page for an unknown link, and for a link whose owner has been deleted. */
export const noReviewPage: PlainPage = page(
  'No such link',
  <>
    <p className="brand">
      <a href="/">{brand.name}</a>
    </p>
    <h1>This link leads nowhere.</h1>
    <p>
      Part of it may be missing, or its data has been deleted. Copy the whole link, or{' '}
      <a href="/contact">write to us</a>.
    </p>
  </>,
);
