import { federatedBuild } from '../infra/federation/federated-build';
import { remote } from './remote';

export default federatedBuild(remote);
