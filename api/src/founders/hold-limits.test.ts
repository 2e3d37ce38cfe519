import { ownerDomainOf } from './hold-limits';
import { sharedDomains } from './shared-domains';

test.each([
  ['ada@shop.example', 'shop.example'],
  ['ada@Mail.Shop.Example', 'shop.example'],
  ['ada@a.b.c.shop.example', 'shop.example'],
  ['ada@shop.co.uk', 'shop.co.uk'],
  ['ada@mail.shop.co.uk', 'shop.co.uk'],
  ['ada@shop.de', 'shop.de'],
  ['ada@mail.shop.de', 'shop.de'],
  ['"a@b"@shop.example', 'shop.example'],
])('%s counts for the owner of %s', (email, domain) => {
  expect(ownerDomainOf(email)).toBe(domain);
});

it.each([
  'u01@privaterelay.appleid.com',
  'u01@icloud.com',
  'u01@duck.com',
  'u01@mozmail.com',
  'u01@relay.firefox.com',
  'ada.x1@passmail.net',
  'x@ada.anonaddy.com',
  'x@simplelogin.com',
  'u01@comcast.net',
  'u01@att.net',
  'u01@tx.rr.com',
  'u01@verizon.net',
  'u01@yahoo.co.uk',
  'u01@tuta.com',
])('counts %s for nobody: its domain has many owners (B29)', (email) => {
  expect(sharedDomains.has(ownerDomainOf(email))).toBe(true);
});

it.each([
  'ada@shop.example',
  'ada@appleid.com.shop.example',
  'ada@notduck.com',
  'ada@mailinator.com',
])('counts %s for the owner of its domain (B29)', (email) => {
  expect(sharedDomains.has(ownerDomainOf(email))).toBe(false);
});
