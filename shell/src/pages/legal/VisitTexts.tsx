import type { Tag } from '@candor/shell-contract/use-shop';
import { Copy } from '@candor/ui/Type';
import { formatTags } from '../../consent/format-tags';

/** The traces of a visit in a shop without tags of other companies. */
export const WithoutTags = () => (
  <Copy>
    Nothing about you is stored with us, and no page loads a script, a font or a picture from
    another company. What the pages notice, such as which page was opened, stays in the memory of
    your browser tab and is gone with it. That is why nobody asks for your consent here. A signal of
    Global Privacy Control is a no, and there is nothing here that it would have to stop.
  </Copy>
);

/** The traces of a visit in a shop that requests consent to such tags. */
export const WithTags = ({ tags }: { tags: readonly Tag[] }) => (
  <>
    <Copy>
      {`Nothing about you is stored with us, and no page loads anything from another company before you say yes. With your yes ${formatTags(tags)} ${tags.length > 1 ? 'run' : 'runs'} in a frame that is sealed off: it sets no cookie here and can’t read the page, your cart or your account. We tell it the address and title of each page that you open, the formula, anchor and phrase that you choose, that you save a ritual or its calendar, what you put into the cart, and the number and amount of an order. The company behind it also learns your address on the internet, as every site does that a browser asks for something.`}
    </Copy>
    <Copy>
      Your browser remembers your answer; the last line of every page changes it. A no closes the
      frame right away. Global Privacy Control counts as a no: you’re not asked, and nothing is
      loaded.
    </Copy>
  </>
);
