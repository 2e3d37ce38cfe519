import type { Deployment } from '@candor/shell-contract/release';

/**
 * Returns whether a stored value is a deployment. Only the fields that the tools need are checked;
 * edges check all of them.
 */
export const isDeployment = (value: unknown): value is Deployment => {
  const fields = (value ?? {}) as Partial<Record<keyof Deployment, unknown>>;
  const { number, order, stable, origin } = fields;
  return (
    Number.isSafeInteger(number ?? order) &&
    typeof stable === 'string' &&
    typeof origin === 'string'
  );
};

/** Parses a stored deployment. Null for anything else, such as half a line after a crash. */
export const parseDeployment = (text: string): Deployment | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isDeployment(value) ? value : null;
  } catch {
    return null;
  }
};
