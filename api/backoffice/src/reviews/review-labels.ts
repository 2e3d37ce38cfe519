import type { DeclineReason, ReviewState } from '@candor/api-contract/staff-reviews';
import { formulaById, isFormulaId } from '@candor/catalog-contract/formulas';

export const stateLabels: Readonly<Record<ReviewState, string>> = {
  waiting: 'To read',
  published: 'Published',
  declined: 'Declined',
};

export const reasonLabels: Readonly<Record<DeclineReason, string>> = {
  personal_data: 'Has a surname, an address or a number of a person',
  insult: 'Insults somebody',
  advertising: 'Advertises something',
  medical_claim: 'Reads as if the capsules treat an illness',
  off_topic: 'Is not about the formula, its practice or coaching',
};

export const formulaName = (id: string): string => (isFormulaId(id) ? formulaById(id).name : id);
