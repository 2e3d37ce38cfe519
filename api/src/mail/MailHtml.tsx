import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import { postalLine, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import { formulaGradients } from './formula-gradients';
import type { MailContent, MailPart, Sum } from './mail';

// Mail programs know tables and inline styles and little else, hence both.
const ink = '#1c1a17';
const mutedInk = '#655d4f';
const surface = '#f6f1e6';
const border = '1px solid #d9cfbb';
const serif = "'Fraunces', Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";
const small: CSSProperties = { fontSize: 13, lineHeight: '20px', color: mutedInk };
/** Width of the text, of the picture and of every line. */
const columnWidth = 512;
/** Colors of mails that are about no formula: the second ink of the shop. */
const shopGradient = ['#a93214', '#f08a68'] as const;

/** Classes only for the dark scheme: everything else is inline. */
const darkCss =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#171510!important;color:#f4eee1!important}' +
  '.muted{color:#a89d89!important}' +
  '.line{border-color:#3b362c!important}' +
  '.picture{background:#2a261e!important}' +
  '.button{background:#f4eee1!important;color:#171510!important}}';

const styles = {
  page: { margin: 0, padding: 0, width: '100%', background: surface, color: ink },
  outer: { padding: '24px 16px 40px' },
  panel: {
    width: '100%',
    maxWidth: columnWidth,
    margin: '0 auto',
    fontFamily: sans,
    overflowWrap: 'break-word',
    wordBreak: 'break-word',
  },
  content: { padding: '20px 0 32px', fontSize: 16, lineHeight: '24px', textAlign: 'left' },
  footer: { borderTop: border, padding: '20px 0 0', textAlign: 'left', ...small },
  name: { margin: '0 0 28px', fontFamily: serif, fontSize: 22, lineHeight: '28px' },
  picture: {
    display: 'block',
    width: '100%',
    maxWidth: columnWidth,
    height: 'auto',
    margin: '0 0 28px',
    border: 0,
    borderRadius: 8,
    background: '#ece5d5',
    fontFamily: serif,
    fontSize: 18,
    lineHeight: '26px',
  },
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

/** A rule in the gradient of a formula; its first color where a mail program knows no gradients. */
const Rule = ({ formula }: Pick<MailContent, 'formula'>) => {
  const [start, end] = formula === undefined ? shopGradient : formulaGradients[formula];
  const style: CSSProperties = {
    height: 6,
    fontSize: 0,
    lineHeight: '6px',
    backgroundColor: start,
    backgroundImage: `linear-gradient(90deg, ${start}, ${end})`,
  };
  return (
    <tr>
      <td height={6} style={style}>
        &nbsp;
      </td>
    </tr>
  );
};

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
      <th scope="row" className="line" style={cell}>
        {label}
        {typeof detail === 'string' && (
          <span className="muted" style={{ display: 'block', ...small }}>
            {detail}
          </span>
        )}
      </th>
      <td
        className="line"
        style={{ ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {amount}
      </td>
    </tr>
  );
};

const Part = ({ part }: { part: MailPart }) => {
  if (typeof part === 'string') return <p style={styles.text}>{part}</p>;
  if ('heading' in part)
    return (
      <h2 className="line" style={styles.heading}>
        {part.heading}
      </h2>
    );
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
      <table cellPadding={0} cellSpacing={0} className="line" style={styles.sums}>
        <tbody>
          {part.sums.flat().map((sum, index) => (
            <SumRow key={index} {...sum} />
          ))}
        </tbody>
      </table>
    );
  if ('note' in part)
    return (
      <p className="muted" style={styles.note}>
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
      <a href={part.href} className="button" style={styles.button}>
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

const Content = ({ position, title, parts, picture }: MailContent) => (
  <td style={styles.content}>
    <p style={styles.name}>{brand.name}</p>
    {picture && (
      <img
        className="picture"
        src={picture.src}
        alt={picture.alt}
        width={columnWidth}
        height={(columnWidth * 3) / 4}
        style={styles.picture}
      />
    )}
    {position !== undefined && (
      <p className="muted" style={styles.note}>
        {position}
      </p>
    )}
    <h1 style={styles.title}>{title}</h1>
    {parts.map((part, index) => (
      <Part key={index} part={part} />
    ))}
  </td>
);

/**
 * The HTML of a mail: a rule, the shop's name, the content, and a footer with the address. It loads
 * nothing but the picture of a product, which is the same for everybody.
 */
export const mailHtml = (subject: string, content: MailContent, shop: ShopIdentity): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkCss}</style>
      </head>
      <body className="page" style={styles.page}>
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          className="page"
          style={styles.page}
        >
          <tbody>
            <tr>
              <td align="center" style={styles.outer}>
                <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.panel}>
                  <tbody>
                    <Rule formula={content.formula} />
                    <tr>
                      <Content {...content} />
                    </tr>
                    <tr>
                      <td className="line muted" style={styles.footer}>
                        {content.footer !== undefined && <Footer {...content.footer} />}
                        Questions? Reply to this email, write to {shop.email} or call{' '}
                        <span style={{ whiteSpace: 'nowrap' }}>{shop.phone}</span>.
                        <br />
                        {postalLine(shop)}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>,
  )}`;
