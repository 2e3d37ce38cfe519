import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Lazy chunks load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
