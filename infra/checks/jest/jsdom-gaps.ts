import { TextDecoder, TextEncoder } from 'node:util';

// react-router needs both; jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
