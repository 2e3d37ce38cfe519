import { useIdentity } from '@candor/shell-contract/use-shop';

/** A link to the shop's mailbox. */
export const SupportMail = ({ subject }: { subject?: string }) => {
  const { email } = useIdentity();
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return <a href={`mailto:${email}${query}`}>{email}</a>;
};
