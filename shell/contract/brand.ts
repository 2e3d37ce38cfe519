/** What the shop is called and where it is found. Every page, mail and head takes it from here. */
export const brand = {
  name: 'Candor',
  slug: 'candor',
  supportEmail: 'hello@candor.example',
  phone: '(605) 555-0134',
  /** A sample address: shown with the label 'Sample address'. */
  address: {
    street: '100 Sample Street',
    city: 'Sioux Falls',
    region: 'SD',
    postalCode: '57104',
    country: 'US',
  },
  /** The last day of Q4 2025 before Christmas, as the founders pre-order promised. */
  shipDate: '2025-12-24',
  copyrightYear: 2025,
} as const;
