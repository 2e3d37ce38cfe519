/** `npm start`: the whole shop on this machine, with one command. */
import { keepOpen } from './keep-open';

await keepOpen();
