import { mdiMinusCircleOutline } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

export default createSvgIcon(<path d={mdiMinusCircleOutline} />, 'RemoveCircleOutlineOutlined');
