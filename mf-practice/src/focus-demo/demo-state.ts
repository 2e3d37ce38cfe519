import { useEffect, useReducer } from 'react';
import { COUNTDOWN_SECONDS } from './constants';

export type DemoState =
  | { phase: 'initial' }
  | { phase: 'running'; secondsLeft: number }
  | { phase: 'done' };

export type DemoEvent = 'start' | 'tick' | 'reset';

export const initialState: DemoState = { phase: 'initial' };

/** Counts down from ten seconds to `done`; `start` is ignored after the initial phase. */
export const nextState = (state: DemoState, event: DemoEvent): DemoState => {
  switch (event) {
    case 'start':
      return state.phase === 'initial'
        ? { phase: 'running', secondsLeft: COUNTDOWN_SECONDS }
        : state;
    case 'tick':
      if (state.phase !== 'running') return state;
      return state.secondsLeft > 1
        ? { phase: 'running', secondsLeft: state.secondsLeft - 1 }
        : { phase: 'done' };
    case 'reset':
      return initialState;
  }
};

/** The state of the demonstration; ticks once a second while it runs. */
export const useDemoState = () => {
  const [state, dispatch] = useReducer(nextState, initialState);
  const isRunning = state.phase === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => dispatch('tick'), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { state, dispatch };
};
