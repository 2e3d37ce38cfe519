import { useEffect, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { toasts } from '@candor/shell-contract/toasts';
import { Button, GoLink } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Copy } from '@candor/ui/Type';
import { Leaflet, LeafletParagraph } from './Leaflet';

export const head: MakePageHead = () => ({
  title: 'Contact · Candor',
  description: `Write to ${brand.supportEmail}. A person answers within 1 business day.`,
});

/** How long the tick stands after the address was copied, in milliseconds. */
const TICK_MS = 2000;

const inquiries = ['General Inquiry', 'Order Support', 'Product Question', 'Business Inquiry'];

const mailTo = (subject: string) =>
  `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;

const CopyAddress = () => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(brand.supportEmail);
      setCopied(true);
      toasts.show({ message: 'Email copied!' });
    } catch {
      toasts.show({
        message: 'Failed to copy',
        detail: 'Please copy the email address manually.',
        tone: 'error',
      });
    }
  };
  return (
    <Button $ghost $small type="button" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} /> Copy email
    </Button>
  );
};

/** Where a person can be reached, and when. */
export const ContactPage = () => (
  <Leaflet title="Contact" lead="A person reads everything and replies within 1 business day.">
    <LeafletParagraph number={1} title="By email">
      <Copy>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </Copy>
      <CopyAddress />
      <Copy>Or begin with the subject in place:</Copy>
      <ul>
        {inquiries.map((subject) => (
          <li key={subject}>
            <a href={mailTo(subject)}>{subject}</a>
          </li>
        ))}
      </ul>
    </LeafletParagraph>
    <LeafletParagraph number={2} title="Where and when">
      <Copy>{brand.address.city}, South Dakota. Monday to Friday, 9:00 AM to 5:00 PM CT.</Copy>
    </LeafletParagraph>
    <LeafletParagraph number={3} title="Perhaps it is answered already">
      <GoLink to="/faq">FAQ</GoLink>
      <GoLink to="/shipping">Shipping &amp; Delivery</GoLink>
    </LeafletParagraph>
  </Leaflet>
);
