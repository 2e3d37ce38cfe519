/** Where header and menu lead beside the formulas, in order. */
export const mainLinks = [
  { path: '/research', name: 'Research' },
  { path: '/how-it-works', name: 'How It Works' },
  { path: '/faq', name: 'FAQ' },
] as const;
