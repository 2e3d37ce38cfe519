-- The time zone in which a recipient wants weekly letters. Null: that of the place where the parcel goes.
alter table coaching_readers add column time_zone text;
