import type { Command } from 'commander';
import { MAX_PREVIEW_MS } from '@candor/server-contract/preview';
import type { RemoteName } from '@candor/shell-contract/remote';
import { requirePublished } from '../releases/origin';
import { createPreviewLink } from '../releases/preview-link';
import { print } from '../terminal';
import { durationOption, withVersion } from './options';

type Options = { for: number; with?: string };

/** `npm run preview -w mf-…`: prints a link that shows a published release to who has it. */
export const preview = (command: Command, remote: RemoteName): Command =>
  withVersion(command, 'a published release; default: the built one')
    .addOption(durationOption('how long the link works', '2h', MAX_PREVIEW_MS))
    .option('--with <link>', 'include the preview of another team')
    .action(async (requested: string | undefined, { for: ms, with: other }: Options) => {
      const version = await requirePublished(remote, requested);
      print(await createPreviewLink(remote, version, ms, other));
    });
