import { ownerDomainOf } from './hold-limits';

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
