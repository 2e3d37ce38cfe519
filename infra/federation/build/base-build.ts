import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import browserslist from 'browserslist';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions, type RuleSetRule } from 'webpack';
import { cacheDir, folderOf, inCheckout, repoRoot } from '../paths';
import { toolFile } from '../tool-file';
import { readShellOffer } from './shell-offer';

/** A bundle for browsers, or the one-file bundle that the edge evaluates. */
export type Target = 'client' | 'server';

/** The federation name of a folder: webpack's `var` library needs a JavaScript identifier. */
export const federationName = (folder: string): string => folder.replaceAll('-', '_');

// The federation runtime module reads file names before content hashes exist and fails on a plain
// '[contenthash]' string, so the name is a function that omits a missing hash.
const hashedName = (pathData: { chunk?: { contentHash?: Record<string, string> } }): string =>
  pathData.chunk?.contentHash?.['javascript'] ? '[name].[contenthash].js' : '[name].js';

/**
 * Lets V8 compile all functions of a script beside the main thread, and not one by one at their first call: a phone
 * takes a tenth of a second for those of a first render. Other browsers read a comment.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  // After the minimizer, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const minified = { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true };

/**
 * The mode of the build: `npm run build`, or `webpack serve`, which is readable and has React
 * Refresh.
 */
export type Mode = 'production' | 'development';

/** Keeps the class names of builds apart. Each element has one, so it is short: 'c3fa' and not 'mf_catalog'. */
const classPrefix = (name: string): string =>
  `c${createHash('sha256').update(name).digest('hex').slice(0, 3)}`;

/** Removes what packages run on servers only, 0.2 KB of the shell. */
const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
};

/** A package of these tools, which a team's repository may have at another place than its own. */
const { resolve: ofTools } = createRequire(import.meta.url);

// Saves a second per build: otherwise the plugin finds webpack by the stack of a schema error.
process.env['FEDERATION_WEBPACK_PATH'] ??= ofTools('webpack');

const shortClassIds = toolFile('build/short-class-ids.mjs');

/** The list in the package.json of the shop. */
export const supportedBrowsers = inCheckout
  ? (browserslist.loadConfig({ path: repoRoot }) ?? [])
  : [...readShellOffer().browsers];

const swcOptions = (name: string, production: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic', development: !production, refresh: !production },
    },
    experimental: {
      cacheRoot: path.join(cacheDir, 'swc'),
      // Without the plugin component ids depend on evaluation order, and server and
      // browser disagree about class names.
      plugins: [
        [
          ofTools('@swc/plugin-styled-components'),
          { ssr: true, displayName: false, pure: true, namespace: classPrefix(name) },
        ],
      ],
    },
  },
  env: { targets: supportedBrowsers },
});

/** Compiles TypeScript. */
const typeScript = (name: string, production: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  use: [shortClassIds, { loader: ofTools('swc-loader'), options: swcOptions(name, production) }],
});

/** Keeps compiled modules until the build itself or a package changes. */
const fileCache = (name: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: path.join(cacheDir, 'webpack'),
  name,
  buildDependencies: {
    // The slash at its end makes the first one a folder, whose files may be renamed.
    build: [toolFile('build/')],
    packages: [path.join(repoRoot, 'package-lock.json')],
  },
});

/** Names and attributes of the scripts that browsers load. */
const browserScripts = (production: boolean): NonNullable<Configuration['output']> => ({
  filename: production ? hashedName : '[name].js',
  chunkFilename: production ? '[name].[contenthash].js' : '[name].js',
  crossOriginLoading: 'anonymous',
  // The timeout in ms. The default of two minutes would leave a failed slot on the page too long.
  chunkLoadTimeout: 4000,
});

const optimization = (minimize: boolean): NonNullable<Configuration['optimization']> => ({
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimize,
  // Only swc has the styled-components plugin, and its minifier is 20 times faster than Terser.
  minimizer: [
    new MinimizerPlugin({
      // The second pass saves another 0.2 KB of the shell.
      minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.swcMinify],
      // License notices are served beside the scripts, which saves 0.2 KB on every page.
      extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
      terserOptions: [minified, minified],
    }),
  ],
  splitChunks: false,
  runtimeChunk: false,
});

/** The common part of the builds of shell and remotes. */
export const baseBuild = (
  folder: string,
  target: Target,
  mode: Mode = 'production',
): Configuration => {
  const production = mode === 'production';
  const name = federationName(folder);
  const shipped = production && target === 'client';
  return {
    name: `${folder}:${target}`,
    mode,
    context: folderOf(folder),
    // No script names its map, and no page can load one: `npm run errors` reads them.
    devtool: shipped ? 'hidden-source-map' : false,
    target:
      target === 'client' ? ['web', `browserslist:${supportedBrowsers.join(', ')}`] : 'node20',
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: [typeScript(name, production)] },
    cache: fileCache(`${name}-${target}-${mode}`),
    output: {
      path: path.join(folderOf(folder), 'dist/.build', target),
      clean: true,
      uniqueName: name,
      hashFunction: 'xxhash64',
      hashDigestLength: 12,
      publicPath: 'auto',
      ...(target === 'client'
        ? browserScripts(production)
        : { filename: 'server.[contenthash].cjs', library: { type: 'commonjs2' } }),
    },
    optimization: optimization(shipped),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      // Removes code for the edge only, such as structured data, from browser builds.
      new webpack.DefinePlugin({
        'process.env.CANDOR_TARGET': JSON.stringify(target),
        ...(target === 'client' ? inBrowsers : {}),
      }),
      ...(shipped ? [compiledAhead] : []),
      ...(target === 'server'
        ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : []),
      // Shell and remote each have a copy of its runtime, so each needs a name.
      ...(production ? [] : [new ReactRefreshPlugin({ library: name, overlay: false })]),
    ],
  };
};
