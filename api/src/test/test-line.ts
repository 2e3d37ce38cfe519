/** A cart line as the shop's page posts it. */
export const line = (id: string, quantity: unknown = 1, isSubscription = false) => ({
  id,
  name: id,
  type: 'single',
  price: 59,
  isSubscription,
  gradient: 'x',
  quantity,
});
