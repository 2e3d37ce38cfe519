-- While an address waits to be confirmed: which browser chose the password that waits with it, as a
-- hash over both. Only there does the mailed link do without choosing a password.
alter table accounts add column pending_browser text;
