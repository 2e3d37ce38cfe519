-- Counters of requests where there is no Redis. Losing them loses nothing, so they skip the log.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire timestamptz
);

create index rate_limits_expiry on rate_limits (expire);
