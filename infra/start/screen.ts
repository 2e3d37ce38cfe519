import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import type { StaffSignIn } from './join-as-owner';
import { staffOriginOf, type ShopSettings } from './settings';
import { formatSeconds } from './status-line';

/** The content of the screen of an open shop. */
export type ScreenData = {
  shop: ShopSettings;
  env: NodeJS.ProcessEnv;
  openedMs: number;
  signIn: StaffSignIn | null;
  logFile: string;
  isVerbose: boolean;
};

type Row = readonly [label: string, ...lines: string[]];

/** A command for another terminal, which must find the same data folder. */
const commandIn = (env: NodeJS.ProcessEnv, command: string): string =>
  env['DATA_DIR'] ? `DATA_DIR=${env['DATA_DIR']} ${command}` : command;

const originOf = (shop: ShopSettings, env: NodeJS.ProcessEnv): string =>
  env['PUBLIC_ORIGIN'] ?? `http://localhost:${shop.edge}`;

const backOfficeRow = ({ shop, env, signIn }: ScreenData): Row => {
  return [
    'Back office',
    `${staffOriginOf(shop, env)}/staff/`,
    ...(signIn
      ? [
          `${signIn.email}, password ${signIn.password},`,
          `six digits: ${commandIn(env, 'npm run staff-code')}`,
        ]
      : [`sign-in: ${commandIn(env, 'npm run ops -- staff add YOUR-ADDRESS --role owner')}`]),
  ];
};

const rowsOf = (data: ScreenData): Row[] => {
  const { shop, env, logFile, isVerbose } = data;
  const origin = originOf(shop, env);
  const log = path.relative(repoRoot, logFile);
  return [
    ['Shop', origin],
    backOfficeRow(data),
    env['SMTP_URL']
      ? ['Mail', 'goes to the server of SMTP_URL']
      : ['Mailbox', `${origin}/dev/mail`],
    ['Card', '4242 4242 4242 4242 pays, with any future date and any CVC'],
    ['API', `${origin}/api/docs`],
    ['Log', isVerbose ? log : `${log} (npm start -- --verbose shows it here)`],
  ];
};

/** The addresses of an open shop, and how to use and close it, in one screen. */
export const openScreen = (data: ScreenData): string => {
  const rows = rowsOf(data);
  const width = Math.max(...rows.map(([label]) => label.length)) + 3;
  const lines = rows.flatMap(([label, ...texts]) =>
    texts.map((text, i) => `  ${(i === 0 ? label : '').padEnd(width)}${text}`),
  );
  return [
    '',
    `  Candor is open (${formatSeconds(data.openedMs)}).`,
    '',
    ...lines,
    '',
    '  Ctrl-C closes it.',
    '',
  ].join('\n');
};
