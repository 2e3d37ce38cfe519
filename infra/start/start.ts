/** `npm start`: opens the whole shop on this machine. */
import { keepOpen } from './keep-open';

await keepOpen();
