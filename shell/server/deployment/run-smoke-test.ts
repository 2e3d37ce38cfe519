import type { RemoteName } from '@candor/shell-contract/remote';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { DeploymentHistory } from './deployment-history';

/** A busy machine may be too slow once; a release that is too slow this often has failed. */
const MAX_SLOW_TESTS = 2;

/** Renders every page of a release outside of the shop. Resolves with the duration in ms. */
export type SmokeTest = (copied: CopiedRelease) => Promise<number>;

type Options = {
  history: Pick<DeploymentHistory, 'addFailure'>;
  /** The name of the shell's server bundle. */
  shell: string;
  smokeTest: SmokeTest;
};

/** Creates the smoke tests of one remote. A failure is stored, so that it is not tested again. */
export const createSmokeTestRuns = (name: RemoteName, { history, shell, smokeTest }: Options) => {
  const slowTests = new Map<string, number>();
  return {
    /** Tests a release of a deployment. @returns the duration in ms. @throws Rejection */
    run: async (copied: CopiedRelease, deployment: number): Promise<number> => {
      const { version } = copied.release;
      try {
        return await smokeTest(copied);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        const { code, message: reason } = error;
        const slow = (slowTests.get(version) ?? 0) + 1;
        slowTests.set(version, slow);
        if (code !== 'smoke_test_too_long' || slow >= MAX_SLOW_TESTS)
          history.addFailure(name, { version, shell, number: deployment, code, reason });
        throw error;
      }
    },
    /** Lets releases that were too slow try again. */
    forgetSlowTests: (): void => slowTests.clear(),
  };
};
