import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../migrations');

/** Statements that remove what the previous release uses, or require values that it does not write. */
const breakingPatterns = [
  /\bdrop\s+(table|column|view|type|schema)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\w+\s+(set\s+not\s+null|(set\s+data\s+)?type|drop\s+default)\b/i,
  /\badd\s+column\s+(?:(?!,|;|\bdefault\b)[\s\S])*\bnot\s+null\b(?!\s+default)(?:(?!,|;|\bdefault\b)[\s\S])*(?=,|;)/i,
  /^\s*(truncate|delete\s+from)\b/im,
];

const findBreaking = (sql: string) =>
  breakingPatterns.filter((pattern) => pattern.test(sql)).map(String);
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');

test.each(readdirSync(folder).filter((name) => !/^\d{3}-contract-/.test(name)))(
  '%s only adds, so that the previous release keeps working',
  (name) => {
    expect(findBreaking(withoutComments(readFileSync(path.join(folder, name), 'utf8')))).toEqual(
      [],
    );
  },
);

test.each([
  'alter table orders drop column email;',
  'alter table orders rename column email to buyer;',
  'alter table orders alter column email set not null;',
  'alter table orders alter column total type bigint;',
  'alter table orders add column gift boolean not null;',
  'drop table orders;',
  'delete from orders;',
])('reports a breaking change: %s', (sql) => {
  expect(findBreaking(sql)).not.toEqual([]);
});

test.each([
  'alter table orders add column gift boolean;',
  'alter table orders add column gift boolean not null default false;',
  'alter table orders add column gift boolean default false not null;',
  'alter table orders drop constraint orders_check;',
  'alter table orders alter column email drop not null;',
])('accepts an additive change: %s', (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});
