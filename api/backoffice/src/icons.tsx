import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiAutorenew,
  mdiBadgeAccountOutline,
  mdiBookmarkOutline,
  mdiCalendarToday,
  mdiChartBar,
  mdiContentCopy,
  mdiDevices,
  mdiDownloadOutline,
  mdiEmailOutline,
  mdiLogout,
  mdiMagnify,
  mdiMessageStarOutline,
  mdiPackageVariantClosedCheck,
  mdiPackageVariant,
  mdiPackageVariantClosed,
  mdiPillMultiple,
  mdiPrinterOutline,
  mdiReplyOutline,
  mdiStorefrontOutline,
  mdiTagOutline,
  mdiTextBoxOutline,
  mdiTicketPercentOutline,
  mdiTruckOutline,
  mdiTune,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

const icon = (path: string) => createSvgIcon(<path d={path} />, 'Icon');

export const TemplateIcon = icon(mdiTextBoxOutline);
export const BadgeIcon = icon(mdiBadgeAccountOutline);
export const BookmarkIcon = icon(mdiBookmarkOutline);
export const ReportsIcon = icon(mdiChartBar);
export const CopyIcon = icon(mdiContentCopy);
export const DevicesIcon = icon(mdiDevices);
export const DownloadIcon = icon(mdiDownloadOutline);
export const GroupsIcon = icon(mdiAccountGroupOutline);
export const MailIcon = icon(mdiEmailOutline);
export const OfferIcon = icon(mdiTicketPercentOutline);
export const InventoryIcon = icon(mdiPackageVariant);
export const PackIcon = icon(mdiPackageVariantClosedCheck);
export const ParcelIcon = icon(mdiPackageVariantClosed);
export const CustomersIcon = icon(mdiAccountMultipleOutline);
export const PriceIcon = icon(mdiTagOutline);
export const ProductIcon = icon(mdiPillMultiple);
export const SignOutIcon = icon(mdiLogout);
export const PrintIcon = icon(mdiPrinterOutline);
export const ReplyIcon = icon(mdiReplyOutline);
export const AutorenewIcon = icon(mdiAutorenew);
export const ReviewsIcon = icon(mdiMessageStarOutline);
export const SearchIcon = icon(mdiMagnify);
export const ShippingIcon = icon(mdiTruckOutline);
export const StorefrontIcon = icon(mdiStorefrontOutline);
export const WorklistIcon = icon(mdiCalendarToday);
export const TuneIcon = icon(mdiTune);
