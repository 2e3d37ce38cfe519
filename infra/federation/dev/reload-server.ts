import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { allowScripts, devScript, proxyShop, type Upstream } from './shop-proxy';

const onReload = devScript(
  "new WebSocket(`ws${location.origin.slice(4)}/ws`).onmessage=({data})=>JSON.parse(data).type==='static-changed'&&location.reload()",
);

type Clients = Parameters<WebpackDevServer['sendMessage']>[0];

/** Starts a server with the pages of a shop, which reloads them on demand in all browsers. */
export const startReloadServer = async (port: number, shop: Upstream) => {
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: [new URL(shop.publicOrigin).hostname],
      client: false,
      hot: false,
      static: false,
      compress: false,
      // The shop closes first.
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        proxyShop(
          shop,
          () => true,
          ({ status, headers, html }) => ({
            status,
            headers: allowScripts(headers),
            html: html.replace('</body>', () => `${onReload}</body>`),
          }),
        ),
      ],
    },
    // Nothing to build: the server only proxies, and reloads pages.
    webpack({ entry: {}, mode: 'none', stats: 'none', infrastructureLogging: { level: 'error' } }),
  );
  await server.start();
  return {
    reload: () => {
      // The types of the package do not name the members of a web socket server.
      const { clients } = (server.webSocketServer ?? { clients: [] }) as { clients: Clients };
      server.sendMessage(clients, 'static-changed');
    },
    stop: () => server.stop(),
  };
};
