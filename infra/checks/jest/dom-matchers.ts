import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A text that arrives with its own chunk is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 10_000 });
