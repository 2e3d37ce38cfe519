import { mdiBrightness7 } from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

export default createSvgIcon(<path d={mdiBrightness7} />, 'Brightness7');
