import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { cacheDir } from '../paths';
import { sharedModules } from '../build/shared-modules';

const shared = sharedModules();
const host = path.join(import.meta.dirname, 'host.tsx');

/** Imports of all that remotes share: only modules of a host's bundle can be shared. */
const imports = Object.keys(shared).map((request) => `() => import(${JSON.stringify(request)})`);

/**
 * A host that is not the shell, with nothing but documented options of @module-federation/enhanced. It
 * provides what remotes share.
 */
const config: Configuration = {
  mode: 'production',
  optimization: { minimize: false },
  context: import.meta.dirname,
  // An asynchronous import, before which the shared modules get ready.
  entry: `data:text/javascript,${encodeURIComponent(`import(${JSON.stringify(host)}); self.shared = [${imports.join()}];`)}`,
  output: { path: path.join(cacheDir, 'plain-host'), filename: 'host.js', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_host',
      dts: false,
      shared: Object.fromEntries(
        Object.entries(shared).map(([request, version]) => [
          request,
          { singleton: true, version, requiredVersion: `^${version}` },
        ]),
      ),
    }),
  ],
};

export default config;
