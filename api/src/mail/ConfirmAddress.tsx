import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { MailButton, MailLayout, MailNote, MailText, MailTitle } from './MailLayout';

const title = 'Confirm your email';
const why = `Someone, we hope you, has signed up at ${brand.name} with this address. Confirm it and you are signed in.`;
const otherwise =
  'The link is good for 24 hours. If this was not you, do nothing: without the link there is no account.';

const ConfirmAddress = ({ link }: { link: string }) => (
  <MailLayout title={title}>
    <MailTitle>{title}</MailTitle>
    <MailText>{why}</MailText>
    <MailButton href={link}>Confirm my email</MailButton>
    <MailNote>{otherwise}</MailNote>
  </MailLayout>
);

/** The mail that follows a sign-up. Opening its link changes nothing until the page there asks for it. */
export const confirmAddressMail = ({ to, link }: { to: string; link: string }): Mail => ({
  kind: 'confirm-address',
  to,
  subject: `Confirm your email for ${brand.name}`,
  text: [title, '', why, '', link, '', otherwise, ''].join('\n'),
  html: `<!doctype html>${renderToStaticMarkup(<ConfirmAddress link={link} />)}`,
});
