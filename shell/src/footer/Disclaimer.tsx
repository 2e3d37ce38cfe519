/** The small print that every dagger refers to: in the footer, and in the footnote of a dagger. */
export const Disclaimer = () => (
  <>
    <p className="footer__dagger">
      <span>†</span> The small print, at a readable size.
    </p>
    <p>
      <b>
        These statements have not been evaluated by the Food and Drug Administration. These products
        are not intended to diagnose, treat, cure or prevent any disease.
      </b>{' '}
      The coaching is educational. None of it is a substitute for medical advice: if something is
      wrong, see someone who can examine you, and never stop a medicine because of something you
      read on a bottle. For adults, 18 and over.
    </p>
  </>
);
