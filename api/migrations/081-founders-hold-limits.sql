-- How long an account has held spots is added up from the ledger, reservation by reservation.
create index founders_ledger_of_reservation on founders_ledger (reservation_id);
