-- What the figures of a period read.
create index refunds_by_day on refunds (created_at);
create index founders_refunds_by_day on founders_refunds (created_at);
create index founders_reservations_by_payment on founders_reservations (paid_at) where paid_at is not null;
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;
