import { AddressSetting } from './AddressSetting';
import { EmailSetting } from './EmailSetting';

/** The settings of the profile that load after the page. */
export const AccountSettings = () => (
  <>
    <EmailSetting />
    <AddressSetting />
  </>
);
