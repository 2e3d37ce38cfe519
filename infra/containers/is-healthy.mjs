// Health check for images without curl: exits with 0 when the URL responds with 2xx.
const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(3000) }).catch(
  () => null,
);
process.exit(response?.ok ? 0 : 1);
