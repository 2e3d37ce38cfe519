const dashboard = 'https://dashboard.stripe.com';
const provider = 'https://api.stripe.com';

/** Keys of the test mode say so; its payments have pages of their own. */
const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);

/** The address of the provider's page about a payment or a dispute; null for the simulator, which has no pages. */
export const providerPage =
  ({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }) =>
  (kind: 'payments' | 'disputes', id: string): string | null => {
    if (apiUrl !== provider) return null;
    const mode = isTestKey(secretKey) ? '/test' : '';
    return `${dashboard}${mode}/${kind}/${encodeURIComponent(id)}`;
  };
