import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import { postalLine, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import type { MailContent, MailPart, Sum } from './mail';

// Mail programs know tables and inline styles and little else, hence both.
const ink = '#211d18';
const mutedInk = '#6a6258';
const surface = '#f6f1e7';
const border = `1px solid #d9d0c0`;
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";
const small: CSSProperties = { fontSize: 13, lineHeight: '20px', color: mutedInk };

const styles = {
  page: { margin: 0, padding: 0, background: surface, color: ink },
  panel: { width: '100%', maxWidth: 560, margin: '0 auto', fontFamily: sans },
  content: { padding: '32px 24px', fontSize: 16, lineHeight: '24px' },
  footer: { borderTop: border, padding: '20px 24px 40px', ...small },
  name: { margin: '0 0 32px', fontFamily: serif, fontSize: 22 },
  title: {
    margin: '0 0 16px',
    fontFamily: serif,
    fontSize: 30,
    lineHeight: '36px',
    fontWeight: 500,
  },
  heading: {
    margin: '32px 0 8px',
    paddingTop: 20,
    borderTop: border,
    fontFamily: serif,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 500,
  },
  text: { margin: '0 0 16px' },
  note: { margin: '0 0 16px', ...small },
  link: { color: 'inherit' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: 999,
    background: ink,
    color: surface,
    textDecoration: 'none',
  },
  sums: { width: '100%', margin: '24px 0', borderTop: border },
} satisfies Record<string, CSSProperties>;

const SumRow = ({ label, detail, amount, isTotal }: Sum) => {
  const cell: CSSProperties = {
    padding: '10px 0',
    borderBottom: border,
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: isTotal === true ? 600 : 400,
  };
  return (
    <tr>
      <th scope="row" style={cell}>
        {label}
        {typeof detail === 'string' && <span style={{ display: 'block', ...small }}>{detail}</span>}
      </th>
      <td style={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap' }}>{amount}</td>
    </tr>
  );
};

const Part = ({ part }: { part: MailPart }) => {
  if (typeof part === 'string') return <p style={styles.text}>{part}</p>;
  if ('heading' in part) return <h2 style={styles.heading}>{part.heading}</h2>;
  if ('steps' in part)
    return (
      <ol style={{ margin: '0 0 16px', paddingLeft: 24 }}>
        {part.steps.map((step) => (
          <li key={step} style={{ margin: '0 0 8px' }}>
            {step}
          </li>
        ))}
      </ol>
    );
  if ('sums' in part)
    return (
      <table cellPadding={0} cellSpacing={0} style={styles.sums}>
        <tbody>
          {part.sums.flat().map((sum, index) => (
            <SumRow key={index} {...sum} />
          ))}
        </tbody>
      </table>
    );
  if ('note' in part)
    return (
      <p style={styles.note}>
        {(part.label !== undefined || !part.href) && `${part.note} `}
        {part.href && (
          <a href={part.href} style={styles.link}>
            {part.label ?? part.note}
          </a>
        )}
      </p>
    );
  return (
    <p style={{ margin: '24px 0' }}>
      <a href={part.href} style={styles.button}>
        {part.action}
      </a>
    </p>
  );
};

const Footer = ({ reason, change, stop }: NonNullable<MailContent['footer']>) => (
  <p style={{ margin: '0 0 12px' }}>
    {reason}{' '}
    <a href={change.href} style={styles.link}>
      {change.label}
    </a>
    , or{' '}
    <a href={stop.href} style={styles.link}>
      {stop.label.toLowerCase()}
    </a>
    .
  </p>
);

/** The HTML of a mail: shop name, content and footer with the address. */
export const mailHtml = (
  subject: string,
  { position, title, parts, footer }: MailContent,
  shop: ShopIdentity,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <title>{subject}</title>
      </head>
      <body style={styles.page}>
        <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.panel}>
          <tbody>
            <tr>
              <td style={styles.content}>
                <p style={styles.name}>{brand.name}</p>
                {position !== undefined && <p style={styles.note}>{position}</p>}
                <h1 style={styles.title}>{title}</h1>
                {parts.map((part, index) => (
                  <Part key={index} part={part} />
                ))}
              </td>
            </tr>
            <tr>
              <td style={styles.footer}>
                {footer !== undefined && <Footer {...footer} />}
                Questions? Reply to this email, write to {shop.email} or call {shop.phone}.
                <br />
                {postalLine(shop)}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  )}`;
