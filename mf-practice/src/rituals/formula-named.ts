import { formulas, type Formula } from '@candor/catalog-contract/formulas';

/**
 * The formula of a saved ritual, which names it by its name. A name that no formula has (any more)
 * gets the first formula's colours; its own words stand in the ritual itself.
 */
export const formulaNamed = (name: string): Formula =>
  formulas.find((formula) => formula.name === name) ?? formulas[0];
