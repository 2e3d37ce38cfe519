import { html, type Html } from './html';
import type { FieldName } from './payer';
import type { PageView } from './view';

type FieldOptions = {
  type?: 'text' | 'email' | 'tel';
  auto: string;
  hint?: string;
  numeric?: true;
};

const wrong = (mistake: string | undefined, name: FieldName): Html =>
  mistake === undefined ? html`` : html`<p class="wrong" id="${name}-wrong">${mistake}</p>`;

const marks = (mistake: string | undefined, name: FieldName): Html =>
  mistake === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-wrong"`;

/** A labelled field with its value and mistake. */
export const field = (
  { typed, mistakes }: Pick<PageView, 'typed' | 'mistakes'>,
  name: FieldName,
  label: string,
  { type = 'text', auto, hint = '', numeric }: FieldOptions,
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      form="pay"
      type="${type}"
      value="${typed[name]}"
      autocomplete="${auto}"
      placeholder="${hint}"
      ${numeric === true ? html`inputmode="numeric"` : html``}
      ${marks(mistakes[name], name)}
    />
    ${wrong(mistakes[name], name)}
  </div>`;

/** A checkbox that is unchecked at first. */
export const tickBox = ({ typed, mistakes }: PageView, name: FieldName, label: Html): Html =>
  html`<div class="tick">
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        form="pay"
        value="yes"
        ${typed[name] === '' ? html`` : html`checked`}
        ${marks(mistakes[name], name)}
      />
      <label for="${name}">${label}</label>
    </div>
    ${wrong(mistakes[name], name)}`;

export const addressFields = (view: PageView): Html =>
  html`${field(view, 'address', 'Address', { auto: 'address-line1' })}
    ${field(view, 'city', 'City', { auto: 'address-level2' })}
    <div class="row">
      ${field(view, 'state', 'State', { auto: 'address-level1', hint: 'SD' })}
      ${field(view, 'zip', 'ZIP', { auto: 'postal-code', hint: '57104', numeric: true })}
    </div>`;

export const cardFields = (view: PageView): Html =>
  html`<h2>Card</h2>
    ${field(view, 'cardNumber', 'Card number', {
      auto: 'cc-number',
      hint: '4242 4242 4242 4242',
      numeric: true,
    })}
    <div class="row">
      ${field(view, 'expiry', 'Expiry', { auto: 'cc-exp', hint: 'MM / YY' })}
      ${field(view, 'cvc', 'CVC', { auto: 'cc-csc', hint: '123', numeric: true })}
    </div>`;
