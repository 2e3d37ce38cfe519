import express, { type Express } from 'express';
import { createElement } from 'react';
import type { DeploymentEvent } from '../deployment/deployment-history';
import type { Metrics } from '../metrics';
import { renderHtml } from '../http/render-html';
import { ReleasesPage } from './ReleasesPage';
import type { ReleasesReport } from './releases-report';

/** The app on the internal port, which is never public: probes, metrics and the releases report. */
export const createInternalApp = (
  report: () => ReleasesReport,
  history: (remote: string) => readonly DeploymentEvent[],
  metrics: Metrics,
  isStopping: () => boolean,
): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/ready', (_request, response) => {
    response.status(isStopping() ? 503 : 200).json({ status: isStopping() ? 'stopping' : 'ready' });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/__releases', (request, response) => {
    // A browser gets a page, other clients get JSON.
    if (request.accepts(['json', 'html']) === 'html')
      response
        .type('html')
        .send(renderHtml(createElement(ReleasesPage, { report: report(), now: Date.now() })));
    else response.json(report());
  });
  // What this edge did with the deployments of a remote, latest first.
  app.get('/__history', (request, response) => {
    const { remote } = request.query;
    response.json(
      typeof remote === 'string' && /^mf-[a-z0-9-]+$/.test(remote) ? history(remote) : [],
    );
  });
  return app;
};
