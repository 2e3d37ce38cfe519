import { z } from 'zod';
import { Revision } from './staff-list';

/** The body of an action on a record that a person has seen. */
export const Action = z.object({ revision: Revision });
