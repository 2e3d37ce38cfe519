import { useId, useState } from 'react';
import styled from 'styled-components';
import type { LinesPreviewResponse } from '@candor/api-contract/subscriptions';
import { MAX_LINES } from '@candor/cart-contract/cart-line';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundles } from '@candor/catalog-contract/bundles';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formulas } from '@candor/catalog-contract/formulas';
import { cents } from '@candor/catalog-contract/money';
import { isSku, subscribedSku } from '@candor/catalog-contract/sku';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Input } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Stepper } from '@candor/ui/Stepper';
import { Copy } from '@candor/ui/Type';
import { ChangeForm, type FormProps } from './ChangeForm';
import { previewLines, type LineRequest } from './changes';

const Line = styled.div`
  display: grid;
  gap: var(--space-3);
  align-items: center;
  grid-template-columns: 1fr auto;
  select {
    grid-column: 1 / -1;
  }
  @media (min-width: 30rem) {
    grid-template-columns: 1fr auto auto;
    select {
      grid-column: auto;
    }
  }
`;

const Terms = styled.p`
  margin-top: var(--space-3);
  padding-left: var(--space-4);
  border-left: var(--border-width-3) solid var(--ink);
  font-size: var(--font-size-1);
  line-height: 1.5;
`;

const range: readonly { sku: string; name: string }[] = [...formulas, ...bundles].map(
  ({ id, name }) => ({ sku: id, name }),
);

/** The values have one spelling, so that no formula can be chosen twice. */
const linesOf = ({ lines }: FormProps['subscription']) =>
  lines.map(({ id, name, quantity }) => ({
    sku: isSku(id) ? subscribedSku(id) : id,
    name,
    quantity,
  }));

/** A preview changes nothing, so its outcome is known without a response. */
const describePreviewError = (error: unknown) =>
  describeApiError(
    error,
    'We can’t reach the shop right now, so nothing has changed. Please try again.',
  );

type LineProps = {
  line: LineRequest;
  /** Skus that no other line has. */
  options: typeof range;
  canRemove: boolean;
  onChange: (line: LineRequest | null) => void;
};

const LineFields = ({ line, options, canRemove, onChange }: LineProps) => {
  const { sku, quantity } = line;
  const name = options.find((option) => option.sku === sku)?.name ?? sku;
  return (
    <Line role="group" aria-label={name}>
      <Input
        as="select"
        aria-label="Formula"
        value={sku}
        onChange={({ target }: { target: { value: string } }) =>
          onChange({ sku: target.value, quantity })
        }
      >
        {options.map((option) => (
          <option key={option.sku} value={option.sku}>
            {option.name}
          </option>
        ))}
      </Input>
      <Stepper
        value={quantity}
        label={`Quantity of ${name}`}
        onChange={(value) => onChange({ sku, quantity: value })}
      />
      <Button type="button" $ghost $small disabled={!canRemove} onClick={() => onChange(null)}>
        Remove
      </Button>
    </Line>
  );
};

/** A line with a key that stays when its formula changes, so that the focus stays too. */
type Row = { key: number; line: LineRequest };

/** Formulas and quantities of the next parcels; the terms are read before they are agreed to. */
export const LinesForm = ({ subscription, isBusy, onSubmit }: FormProps) => {
  const termsId = useId();
  const own = linesOf(subscription);
  const [rows, setRows] = useState<readonly Row[]>(
    own.map(({ sku, quantity }, key) => ({ key, line: { sku, quantity } })),
  );
  const lines = rows.map(({ line }) => line);
  const [terms, setTerms] = useState<LinesPreviewResponse | null>(null);
  const preview = useMutation(describePreviewError);

  const all = [...own, ...range.filter(({ sku }) => own.every((line) => line.sku !== sku))];
  const taken = new Set(lines.map(({ sku }) => sku));
  const free = all.filter(({ sku }) => !taken.has(sku));

  const change = (next: readonly Row[]) => {
    setRows(next);
    setTerms(null);
    preview.setError(null);
  };
  const add = (sku: string) => {
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    change([...rows, { key, line: { sku, quantity: 1 } }]);
  };
  const readTerms = async () => {
    const response = await preview.run(() => previewLines(subscription.id, lines));
    if (response) setTerms(response);
  };

  return (
    <ChangeForm
      onSubmit={(event) => {
        event.preventDefault();
        if (terms) onSubmit({ action: 'lines', body: { lines, agreedTo: terms.text } });
        else void readTerms();
      }}
    >
      <Copy>From the next charge on. What you already have keeps its price.</Copy>
      {rows.map(({ key, line }) => (
        <LineFields
          key={key}
          line={line}
          options={all.filter(({ sku }) => sku === line.sku || !taken.has(sku))}
          canRemove={rows.length > 1}
          onChange={(changed) =>
            change(
              changed === null
                ? rows.filter((row) => row.key !== key)
                : rows.map((row) => (row.key === key ? { key, line: changed } : row)),
            )
          }
        />
      ))}
      {free[0] && lines.length < MAX_LINES && (
        <Button type="button" $ghost $small onClick={() => free[0] && add(free[0].sku)}>
          Add another
        </Button>
      )}
      {preview.error && <Note tone="error">{preview.error}</Note>}
      <div aria-live="polite">
        {terms && (
          <>
            <Copy>
              {formatComingCharge(cents(terms.cents))}, {billingInterval}
            </Copy>
            <Terms id={termsId}>{terms.text}</Terms>
          </>
        )}
      </div>
      {terms ? (
        <Button type="submit" disabled={isBusy} aria-busy={isBusy} aria-describedby={termsId}>
          I agree, change it
        </Button>
      ) : (
        <Button type="submit" disabled={preview.isBusy} aria-busy={preview.isBusy}>
          Show the new terms
        </Button>
      )}
    </ChangeForm>
  );
};
