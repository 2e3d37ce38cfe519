import { format } from 'node:util';

/**
 * A console error or warning fails the test that caused it. A test that expects one replaces the
 * method: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
let messages: string[] = [];

// The shop's own info messages would bury a failure.
console.info = () => undefined;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    messages.push(`console.${level}: ${format(...parts)}`);
  };
}

afterEach(() => {
  const logged = messages;
  messages = [];
  if (logged.length > 0) throw new Error(`The console must stay silent.\n${logged.join('\n')}`);
});
