import { Guarantee } from './Guarantee';
import { Questions } from './Questions';

/** What follows the form: the last questions, and the promise once more. */
export const ClosingWords = () => (
  <>
    <Questions />
    <Guarantee />
  </>
);
