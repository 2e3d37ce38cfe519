import { mdiPlusCircleOutline } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

export default createSvgIcon(<path d={mdiPlusCircleOutline} />, 'AddCircleOutlineOutlined');
