import { format } from 'node:util';

/**
 * A complaint on the console fails the test that caused it. A test that expects one says so by
 * replacing the method: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
let complaints: string[] = [];

// What the shop records there for developers would bury the one failure that somebody looks for.
console.info = () => undefined;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

afterEach(() => {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) throw new Error(`The console must stay silent.\n${heard.join('\n')}`);
});
