-- The customer at the payment provider whose email, name and address fill the payment page.
alter table checkout_sessions add column customer_id text;
