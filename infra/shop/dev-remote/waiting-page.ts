import type { RemoteName } from '@candor/shell-contract/remote';

/** What a browser is shown before there was any build that could be. */
export const waitingPage = (name: RemoteName, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name} is being built</title>` +
  '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg">' +
  `<body><main><h1>${name} is being built</h1><p>This page loads anew when it is.</p></main>` +
  `<script data-remote="${name}">${script}</script></body></html>`;
