-- Formulas and bundles that the owner does not sell for now. The audit log has when and by whom.
create table products_off_sale (
  product text primary key check (char_length(product) between 1 and 60)
);
