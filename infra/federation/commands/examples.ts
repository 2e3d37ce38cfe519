type Example = readonly [args: string, does: string];

/** These are the examples that `--help` of a command shows, each with the command that undoes it. */
const examples: Readonly<Record<string, readonly Example[]>> = {
  dev: [
    ['', 'the pages in the shell, with a stub of the API'],
    ['--against https://shop.example', 'in the pages of that shop, for this browser only'],
  ],
  build: [['', 'writes dist/<version>, and its version into dist/latest']],
  test: [
    ['', 'all unit tests'],
    ['--watch src/pages', 'those of a folder, again after each change'],
  ],
  types: [
    ['', 'fails for a version that a range in package.json allows and the code does not fit'],
  ],
  contract: [['', 'writes dist/contract; publish it with: npm publish ./dist/contract']],
  key: [['> my-team.json', 'a file for the platform team; it holds no secret']],
  release: [['', 'visitors see nothing yet; prints the link of a preview']],
  preview: [
    ['', 'of the release that was built last'],
    ['--for 1d --with LINK', 'for a day, together with the preview of another team'],
  ],
  deploy: [
    ["--message 'why'", 'serves the built release to all visitors; undone by rollback'],
    ['--canary 10 --watch', 'to a tenth of them; exit code 1 when an edge rejects it or goes back'],
    ['VERSION', 'a release that status lists'],
  ],
  promote: [['--watch', 'the canary for all visitors; undone by rollback VERSION']],
  rollback: [
    ['', 'ends a canary, or serves the previous release; undone by deploy VERSION'],
    ['VERSION', 'serves an older release that status lists'],
  ],
  remove: [["--message 'why'", 'its pages are gone; undone by deploy VERSION']],
  status: [
    ['', 'with the reason of an edge that rejected a release'],
    ['--stable', 'only the version for all visitors, for scripts'],
  ],
  history: [['--json', "for Grafana's /api/annotations"]],
  errors: [['', 'of browsers, with file and line of the source']],
};

/** The examples of a command as its help prints them; empty for a command without. */
export const examplesOf = (name: string, typed: string): string => {
  const lines = (examples[name] ?? []).map(
    ([args, does]) => [`${typed} ${args}`.trim().replace(/ --$/, ''), does] as const,
  );
  const width = Math.max(...lines.map(([line]) => line.length));
  const text = lines.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`).join('\n');
  return lines.length === 0 ? '' : `\nExamples:\n${text}`;
};
