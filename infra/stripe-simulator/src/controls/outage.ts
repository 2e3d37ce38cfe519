import type { NextFunction, Request, Response } from 'express';

/**
 * Simulates an outage: requests get no response, and are disconnected at its end. No response is harder
 * for clients than an error.
 */
export const createOutage = () => {
  let until = 0;
  const waiting = new Set<NodeJS.Timeout>();
  return {
    begin: (ms: number): void => {
      until = Date.now() + ms;
    },
    isActive: (): boolean => Date.now() < until,
    hold: (_req: Request, res: Response, next: NextFunction): void => {
      const left = until - Date.now();
      if (left <= 0) {
        next();
        return;
      }
      const timer = setTimeout(() => res.destroy(), left);
      waiting.add(timer);
      res.on('close', () => {
        clearTimeout(timer);
        waiting.delete(timer);
      });
    },
    end: (): void => {
      until = 0;
      waiting.forEach((timer) => clearTimeout(timer));
    },
  };
};

export type Outage = ReturnType<typeof createOutage>;
