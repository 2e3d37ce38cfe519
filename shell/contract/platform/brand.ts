/** Name, address and contact data of the shop, for all pages, heads and emails. */
export const brand = {
  name: 'Candor',
  slug: 'candor',
  supportEmail: 'hello@candor.example',
  phone: '(605) 555-0134',
  /** Always shown with the label 'Sample address'. */
  address: {
    street: '100 Sample Street',
    city: 'Sioux Falls',
    region: 'SD',
    postalCode: '57104',
    country: 'US',
  },
  /** The ship date that the founders pre-order promised: 'Q4 2025, before Christmas'. */
  shipDate: '2025-12-24',
  copyrightYear: 2025,
} as const;
