import { useEffect, useReducer } from 'react';
import { beforeRun, nextRun } from './run';

/** The demonstration's course; while it runs, a second passes each second. */
export const useRun = () => {
  const [run, tell] = useReducer(nextRun, beforeRun);
  const isRunning = run.stage === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => tell('second-passed'), 1000);
    return () => clearInterval(clock);
  }, [isRunning]);
  return { run, tell };
};
