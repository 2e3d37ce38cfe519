import { formulas } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import { Link } from '@candor/shell-contract/router';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { Icon } from '@candor/ui/Icon';
import { PayBadge } from '@candor/ui/TrustRow';
import { Disclaimer } from './Disclaimer';
import { SupportMail } from './SupportMail';
import { ThemeChoice } from './ThemeChoice';

const groups = [
  {
    title: 'Wellness Formulas',
    links: formulas.map(({ id, name }) => ({ to: `/${id}`, name })),
  },
  {
    title: 'Company',
    links: [
      { to: '/about', name: 'About' },
      { to: '/how-it-works', name: 'How It Works' },
      { to: '/programme', name: 'Program' },
      { to: '/research', name: 'Research' },
      { to: '/coaches', name: 'Coaches' },
      { to: '/founders', name: 'Founders Batch' },
      { to: '/practice', name: 'Practice' },
    ],
  },
  {
    title: 'Support',
    hasMail: true,
    links: [
      { to: '/faq', name: 'FAQ' },
      { to: '/shipping', name: 'Shipping' },
      { to: '/returns', name: 'Returns' },
      { to: '/contact', name: 'Contact' },
      { to: '/account', name: 'Account' },
      { to: '/orders/find', name: 'Find an Order' },
    ],
  },
];

const LegalName = () => `© ${brand.copyrightYear} ${useIdentity().legalName}`;

/** On a phone its groups of links are closed; in a wider window all are open (`footer.css`). */
export const Footer = ({ styles }: { styles: string }) => (
  <footer className="footer">
    {/* The browser paints everything before this link without waiting for it. */}
    <link rel="stylesheet" href={styles} />
    <div className="colorbar" aria-hidden="true">
      {formulas.map(({ id }) => (
        <i key={id} data-formula={id} />
      ))}
    </div>
    <div className="wrap footer__grid">
      <div className="footer__brand">
        <p className="footer__motto">
          Thank you for reading the whole leaflet. <em>Nobody does.</em>
        </p>
        <p className="footer__blurb">
          Candor sells inert plant-cellulose capsules, openly, from Sioux Falls, South Dakota. They
          come with weekly coaching emails, practice scripts and a place to write down what
          happened.
        </p>
      </div>
      {groups.map(({ title, links, hasMail }) => (
        <nav key={title} aria-label={title}>
          <b>{title}</b>
          <details name="footer">
            <summary>
              {title} <Icon name="chevron" />
            </summary>
            <ul>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              {hasMail && (
                <li>
                  <SupportMail />
                </li>
              )}
            </ul>
          </details>
        </nav>
      ))}
      <p className="footer__mark" aria-hidden="true">
        Candor
        <svg>
          <use href="#i-dagger" />
        </svg>
      </p>
      <div className="footer__disclaimer" id="disclaimer">
        <Disclaimer />
      </div>
      <div className="footer__end">
        <PayBadge className="footer__pay" />
        <p className="footer__legal">
          <span>
            <LegalName />
          </span>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </p>
        <ThemeChoice />
      </div>
    </div>
  </footer>
);
