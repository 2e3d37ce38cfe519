import type { CSSProperties, ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';

// Mail programs know tables and inline styles and little else, hence both.
const ink = '#211d18';
const mutedInk = '#6a6258';
const surface = '#f6f1e7';
const border = '#d9d0c0';
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const page: CSSProperties = { margin: 0, padding: 0, background: surface, color: ink };
const panel: CSSProperties = { width: '100%', maxWidth: 560, margin: '0 auto', fontFamily: sans };
const content: CSSProperties = { padding: '32px 24px', fontSize: 16, lineHeight: '24px' };
const footerStyle: CSSProperties = {
  borderTop: `1px solid ${border}`,
  padding: '20px 24px 40px',
  fontSize: 13,
  lineHeight: '20px',
  color: mutedInk,
};

const { street, city, region, postalCode } = brand.address;

/** The frame of every mail: shop name, content and footer with the address. */
export const MailLayout = ({
  title,
  footer,
  children,
}: {
  title: string;
  /** Reason for the mail and how to stop it, for mails that belong to no order. */
  footer?: ReactNode;
  children: ReactNode;
}) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
    </head>
    <body style={page}>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={panel}>
        <tbody>
          <tr>
            <td style={content}>
              <p style={{ margin: '0 0 32px', fontFamily: serif, fontSize: 22 }}>{brand.name}</p>
              {children}
            </td>
          </tr>
          <tr>
            <td style={footerStyle}>
              {footer !== undefined && <p style={{ margin: '0 0 12px' }}>{footer}</p>}
              Questions? Answer this mail, write to {brand.supportEmail} or call {brand.phone}.
              <br />
              {brand.name}, {street}, {city}, {region} {postalCode} (sample address)
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

/** The subject of the mail, as its heading. */
export const MailTitle = ({ children }: { children: ReactNode }) => (
  <h1
    style={{
      margin: '0 0 16px',
      fontFamily: serif,
      fontSize: 30,
      lineHeight: '36px',
      fontWeight: 500,
    }}
  >
    {children}
  </h1>
);

/** A heading of the next paragraphs. */
export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h2
    style={{
      margin: '32px 0 8px',
      paddingTop: 20,
      borderTop: `1px solid ${border}`,
      fontFamily: serif,
      fontSize: 20,
      lineHeight: '28px',
      fontWeight: 500,
    }}
  >
    {children}
  </h2>
);

/** Numbered steps. */
export const MailSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol style={{ margin: '0 0 16px', paddingLeft: 24 }}>
    {steps.map((step) => (
      <li key={step} style={{ margin: '0 0 8px' }}>
        {step}
      </li>
    ))}
  </ol>
);

export const MailText = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px' }}>{children}</p>
);

/** A short remark in smaller type. */
export const MailNote = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: mutedInk }}>
    {children}
  </p>
);

/** A link within a text. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={{ color: 'inherit' }}>
    {children}
  </a>
);

/** The main action of the mail. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '12px 20px',
        borderRadius: 999,
        background: ink,
        color: surface,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
);

/** Lines with amounts at the right, read in order. */
export const MailSums = ({ children }: { children: ReactNode }) => (
  <table
    cellPadding={0}
    cellSpacing={0}
    style={{ width: '100%', margin: '24px 0', borderTop: `1px solid ${border}` }}
  >
    <tbody>{children}</tbody>
  </table>
);

/** One line of sums; `isTotal` for the last. */
export const MailSum = (props: {
  label: ReactNode;
  detail?: string | null;
  amount: string;
  isTotal?: boolean;
}) => {
  const cell: CSSProperties = {
    padding: '10px 0',
    borderBottom: `1px solid ${border}`,
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: props.isTotal === true ? 600 : 400,
  };
  return (
    <tr>
      <th scope="row" style={cell}>
        {props.label}
        {props.detail !== undefined && props.detail !== null && (
          <span style={{ display: 'block', fontSize: 13, lineHeight: '20px', color: mutedInk }}>
            {props.detail}
          </span>
        )}
      </th>
      <td style={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap' }}>{props.amount}</td>
    </tr>
  );
};
