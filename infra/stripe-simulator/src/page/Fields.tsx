import type { ComponentProps } from 'react';
import type { FieldName } from './read-form';
import type { PageView } from './submit-form';

type FieldProps = ComponentProps<'input'> & {
  view: Pick<PageView, 'typed' | 'mistakes'>;
  name: FieldName;
  label: string;
};

const Wrong = ({ view: { mistakes }, name }: Pick<FieldProps, 'view' | 'name'>) =>
  mistakes[name] !== undefined && (
    <p className="wrong" id={`${name}-wrong`}>
      {mistakes[name]}
    </p>
  );

/** A field that was left blank looks right again, by the page's style, as soon as it is filled. */
const wasBlank = ({ mistakes, typed }: FieldProps['view'], name: FieldName) =>
  mistakes[name] !== undefined && typed[name] === '' && { className: 'was-blank' };

const marks = ({ mistakes }: FieldProps['view'], name: FieldName) =>
  mistakes[name] !== undefined && {
    'aria-invalid': true,
    'aria-describedby': `${name}-wrong`,
  };

/** A labeled field with its value and mistake. */
export const Field = ({ view, name, label, ...more }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      form="pay"
      type="text"
      defaultValue={view.typed[name]}
      placeholder=" "
      {...marks(view, name)}
      {...wasBlank(view, name)}
      {...more}
    />
    <Wrong view={view} name={name} />
  </div>
);

/** A checkbox that is unchecked at first. */
export const TickBox = ({ view, name, label }: FieldProps) => (
  <>
    <div className="tick">
      <input
        type="checkbox"
        id={name}
        name={name}
        form="pay"
        value="yes"
        defaultChecked={view.typed[name] !== ''}
        {...marks(view, name)}
      />
      <label htmlFor={name}>{label}</label>
    </div>
    <Wrong view={view} name={name} />
  </>
);

export const AddressFields = ({ view }: Pick<FieldProps, 'view'>) => (
  <>
    <Field view={view} name="address" label="Address" autoComplete="address-line1" />
    {view.typed.line2 !== '' && (
      <Field view={view} name="line2" label="Apartment (optional)" autoComplete="address-line2" />
    )}
    <Field view={view} name="city" label="City" autoComplete="address-level2" />
    <div className="row">
      <Field
        view={view}
        name="state"
        label="State"
        autoComplete="address-level1"
        placeholder="SD"
      />
      <Field
        view={view}
        name="zip"
        label="ZIP"
        autoComplete="postal-code"
        placeholder="57104"
        inputMode="numeric"
      />
    </div>
  </>
);

export const CardFields = ({ view }: Pick<FieldProps, 'view'>) => (
  <>
    <h2>Card</h2>
    <Field
      view={view}
      name="cardNumber"
      label="Card number"
      autoComplete="cc-number"
      placeholder="4242 4242 4242 4242"
      inputMode="numeric"
    />
    <div className="row">
      <Field view={view} name="expiry" label="Expiry" autoComplete="cc-exp" placeholder="MM / YY" />
      <Field
        view={view}
        name="cvc"
        label="CVC"
        autoComplete="cc-csc"
        placeholder="123"
        inputMode="numeric"
      />
    </div>
  </>
);
