import express, { type Express, type Request, type Response } from 'express';
import { createElement, type ReactElement } from 'react';
import { isInternalHost } from '@candor/server-contract/own-host';
import { addOldName, type DeploymentEvent } from '../deployment/history-file';
import type { ReleaseErrorGroups } from '../errors/error-groups';
import { renderHtml } from '../http/render-html';
import type { Metrics } from '../metrics/metrics';
import { ErrorsPage } from './ErrorsPage';
import { addOldNames } from './old-report-names';
import type { ReleasesReport } from './releases-report';
import { ReleasesPage } from './ReleasesPage';

type Sources = {
  report: () => ReleasesReport;
  history: (remote: string) => readonly DeploymentEvent[];
  /** The errors of browsers; of all releases without a name. */
  errors: (remote?: string) => readonly ReleaseErrorGroups[];
  metrics: Metrics;
  isStopping: () => boolean;
  /** Names of this port beside numbers and those of this machine and its networks. */
  hosts?: readonly string[];
};

const isName = (remote: unknown): remote is string =>
  typeof remote === 'string' && /^(?:mf-[a-z0-9-]+|shell)$/.test(remote);

/** A browser gets a page, other clients get JSON. */
const sendReport = (request: Request, response: Response, report: object, page: ReactElement) =>
  request.accepts(['json', 'html']) === 'html'
    ? response.type('html').send(renderHtml(page))
    : response.json(report);

/** The app on the internal port, which is never public: probes, metrics, releases and errors. */
export const createInternalApp = ({
  report,
  history,
  errors,
  metrics,
  isStopping,
  hosts = [],
}: Sources): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    if (isInternalHost(request.headers.host, hosts)) next();
    else response.status(404).end();
  });
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
    const releases = report();
    const page = createElement(ReleasesPage, { report: releases, now: Date.now() });
    sendReport(request, response, addOldNames(releases), page);
  });
  app.get('/__errors', (request, response) => {
    const { remote } = request.query;
    const found = errors(isName(remote) ? remote : undefined);
    const page = createElement(ErrorsPage, { releases: found, now: Date.now() });
    sendReport(request, response, found, page);
  });
  // The events of a remote's deployments on this edge, latest first.
  app.get('/__history', (request, response) => {
    const { remote } = request.query;
    response.json(isName(remote) ? history(remote).map(addOldName) : []);
  });
  return app;
};
