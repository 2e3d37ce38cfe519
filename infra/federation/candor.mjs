#!/usr/bin/env node
// TypeScript without a build: teams run these tools from the sources.
import 'tsx';

await import('./commands/candor.ts');
