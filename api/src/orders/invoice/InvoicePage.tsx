import { brand } from '@candor/shell-contract/brand';
import { plainPage, type PlainPage } from '../../http/PlainPage';
import { creditTitle, type Invoice } from './invoice';

const css =
  'body{max-width:46rem}.brand{font:420 1.5rem/1.2 var(--serif);margin:0;padding-bottom:.75rem;border-bottom:3px solid var(--ink)}' +
  'header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem 3rem}' +
  'address{font-style:normal;overflow-wrap:anywhere}address span{display:block}' +
  'caption{text-align:left;font:420 1.25rem/1.3 var(--serif)}table{border-collapse:collapse;width:100%;margin:1.5rem 0;font-variant-numeric:tabular-nums}' +
  'th,td{text-align:left;vertical-align:top;font-weight:400;padding:.4rem 0;border-bottom:1px solid var(--border)}' +
  'td,thead th+th{text-align:right;padding-left:1rem;white-space:nowrap}small{display:block;color:var(--muted)}' +
  '.total>*{font-weight:700}.screen a{display:inline-block;padding:.7rem 0;margin-right:1.5rem}' +
  '@page{size:letter;margin:.75in}' +
  '@media print{:root{--ink:#000;--muted:#333;--surface:#fff;--panel:#fff;--border:#999}' +
  'body{margin:0;max-width:none;padding:0}.screen{display:none}tr{break-inside:avoid}}';

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

const Sums = ({ sums }: Pick<Invoice, 'sums'>) => (
  <tbody>
    {sums.map(({ label, amount, isTotal }, place) => (
      <tr key={place} className={isTotal ? 'total' : undefined}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <td>{amount}</td>
      </tr>
    ))}
  </tbody>
);

type Props = { invoice: Invoice; pdf: string; order: string };

const InvoiceBody = ({ invoice, pdf, order }: Props) => (
  <>
    <nav className="screen" aria-label="Invoice">
      <a href={pdf}>Download as PDF</a>
      <a href={order}>Back to the order</a>
    </nav>
    <p className="brand">{brand.name}</p>
    <h1>Invoice {invoice.number}</h1>
    <p>{invoice.date}</p>
    <header>
      <section aria-label="Seller">
        <small>Sold by</small>
        <Lines lines={invoice.seller} />
      </section>
      <section aria-label="Buyer">
        <small>Sold to</small>
        <Lines lines={invoice.buyer} />
      </section>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Each</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map(({ label, detail, each, sum }) => (
          <tr key={`${label} ${detail ?? ''}`}>
            <th scope="row">
              {label}
              {detail !== null && <small>{detail}</small>}
            </th>
            <td>{each}</td>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <Sums sums={invoice.sums} />
    </table>
    <p>{invoice.paid}</p>
    {invoice.credits.length > 0 && (
      <table>
        <caption>{creditTitle(invoice)}</caption>
        <Sums sums={invoice.credits} />
      </table>
    )}
  </>
);

/** The invoice as a page to print, without the shop's frame. */
export const invoicePage = (props: Props): PlainPage =>
  plainPage({ title: `Invoice ${props.invoice.number}`, css, body: <InvoiceBody {...props} /> });
