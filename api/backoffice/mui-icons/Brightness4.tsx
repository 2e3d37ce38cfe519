import { mdiBrightness4 } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

export default createSvgIcon(<path d={mdiBrightness4} />, 'Brightness4');
