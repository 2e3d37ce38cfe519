import type { replacementReasons } from '@candor/api-contract/staff-orders';

/** The reasons for a free replacement as staff reads them. */
export const replacementReasonNames: Readonly<Record<(typeof replacementReasons)[number], string>> =
  {
    lost: 'Lost',
    damaged: 'Damaged',
    wrong_item: 'Wrong item',
    came_back: 'Came back to us',
  };
