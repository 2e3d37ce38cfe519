import { federatedBuild } from '@candor/federation/build/federated-build';
import { remote } from './remote';

export default federatedBuild(remote);
