import type { WeeklyEmailResponse } from '@candor/api-contract/coaching';

type Props = {
  /** The number of the email, shown above the title. */
  position: string;
  email: Pick<
    WeeklyEmailResponse['letter'],
    'title' | 'opening' | 'practice' | 'finding' | 'question'
  >;
};

/** The whole text of a weekly email, on a page. */
export const EmailArticle = ({ position, email }: Props) => {
  const { title, opening, practice, finding, question } = email;
  return (
    <>
      <article>
        <p className="hint">{position}</p>
        <h1>{title}</h1>
        <p>{opening}</p>
        <section>
          <h2>{`This week’s practice, ${practice.minutes} minutes`}</h2>
          <ol>
            {practice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2>One true finding</h2>
          <p>{finding.text}</p>
          <p>{finding.limits}</p>
          <p className="hint">
            {finding.href === null ? (
              finding.source
            ) : (
              <a href={finding.href} target="_blank" rel="noreferrer">
                {finding.source}
              </a>
            )}
          </p>
        </section>
        <section>
          <h2>One question</h2>
          <p>{question}</p>
        </section>
      </article>
      <p className="hint">
        The studies in these emails did not test our capsules, which hold nothing that acts. The
        emails are coaching, not a treatment: do not stop or change a medicine because of them.
      </p>
    </>
  );
};
