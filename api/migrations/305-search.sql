-- Staff find orders, reservations, subscriptions and customers by any part of what they know. The index has all
-- groups of three characters of a text (api/src/domain/search-text.ts); no extension is needed for it.

-- Without accents, in lower case, with spaces for dashes and commas. Most texts are ASCII, which is faster. In a
-- database with the locale C, lower() knows no letters but those of ASCII, so the others are listed.
create function search_fold(text) returns text
  language sql immutable parallel safe
  return case
    when octet_length($1) = char_length($1)
      then translate(lower($1), '-,;:()/"#''`', '         ')
    else replace(replace(replace(
      translate(translate(
        regexp_replace(
          regexp_replace(
            translate(lower(normalize($1, nfkd)),
              'ØŁĐÐÆŒẞАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЈЉЊЋЏЂЅΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
              'øłđðæœßабвгдежзиклмнопрстуфхцчшщъыьэюяієґјљњћџђѕαβγδεζηθικλμνξοπρστυφχψω'),
            U&'[\0300-\036f''`\2018\2019\02bc\00b4]', '', 'g'),
          U&'[-\2010-\2015\2212\30fc,;:()/"#]', ' ', 'g'),
        U&'\00f8\0142', 'ol'), U&'\0111\0131\00f0', 'did'),
      U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe')
  end;

-- The text by which a row is found. Numbers are in it without their dashes and spaces.
create function search_text(number text, email text, name text, ship_to jsonb, tracking text) returns text
  language sql immutable parallel safe cost 200
  return ' ' || search_fold(
      coalesce(name, '') || ' ' || coalesce(ship_to ->> 'name', '') || ' ' ||
      coalesce(ship_to ->> 'line1', '') || ' ' || coalesce(ship_to ->> 'line2', '') || ' ' ||
      coalesce(ship_to ->> 'city', '') || ' ' || coalesce(ship_to ->> 'zip', '') || ' ' || coalesce(email, '')) ||
    ' ' || lower(translate(coalesce(number, ''), '- ', '')) ||
    ' ' || lower(translate(coalesce(tracking, ''), '- ', '')) || ' ';

-- Its cost keeps plans from calling it for each row of a table.
create function search_parts(text) returns text[]
  language sql immutable parallel safe cost 20000
  return array(select substr($1, at, 3) from generate_series(1, char_length($1) - 2) as at);

-- Without the list of pending entries, which each search would read as well.
create index orders_search on orders
  using gin (search_parts(search_text(number, email, null, ship_to, tracking))) with (fastupdate = off);
create index founders_search on founders_reservations
  using gin (search_parts(search_text(number, email, first_name, ship_to, tracking))) with (fastupdate = off);
create index subscriptions_search on subscriptions
  using gin (search_parts(search_text(null, email, null, ship_to, null))) with (fastupdate = off);
create index accounts_search on accounts
  using gin (search_parts(search_text(null, email, null, null, null))) with (fastupdate = off);
create index order_replacements_search on order_replacements
  using gin (search_parts(search_text(null, null, null, null, tracking))) with (fastupdate = off);
