/** Where header and menu lead, in order. */
export const pages = [
  { path: '/focus', name: 'Focus' },
  { path: '/research', name: 'Research' },
  { path: '/practice', name: 'Practice' },
] as const;
