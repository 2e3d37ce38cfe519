import { defaultI18nProvider } from 'react-admin';

/** Messages of react-admin that these pages word differently. */
const texts: Readonly<Record<string, string>> = {
  'ra.auth.auth_check_error': 'Please sign in to continue.',
  'ra.auth.logout': 'Sign out',
  'ra.message.access_denied': 'Your role doesn’t include this page.',
  'ra.message.error':
    'This page has failed. Reload it. If it fails again, contact the server’s administrator.',
  'ra.message.invalid_form': 'Some fields need fixing. Each one says how.',
  'ra.message.not_found': 'Page not found. Choose a topic from the menu',
  'ra.navigation.no_filtered_results': 'Nothing matches these filters.',
  'ra.navigation.no_results': 'Nothing here yet.',
  'ra.notification.http_error':
    'No internet connection, or the shop is down. Try again in a minute.',
  'ra.notification.not_authorized': 'Your role doesn’t include this.',
  'ra.notification.offline': 'You’re offline. Try again when you’re back online.',
  'ra.page.access_denied': 'Not for your role',
  'ra.page.not_found': 'Not found',
  'ra.validation.email': 'An email address, such as ada@example.com',
  'ra.validation.number': 'A number',
  'ra.validation.required': 'Please fill this in',
};

/** react-admin's English with our own words. */
export const i18nProvider: typeof defaultI18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => texts[key] ?? defaultI18nProvider.translate(key, options),
};
