import {
  mdiAccountCircle,
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiAlertCircle,
  mdiAlertCircleOutline,
  mdiAlertOctagon,
  mdiAlertOutline,
  mdiArrowDownCircleOutline,
  mdiArrowUpCircleOutline,
  mdiAutorenew,
  mdiBadgeAccountOutline,
  mdiBookmarkMinus,
  mdiBookmarkOutline,
  mdiBookmarkPlus,
  mdiBrightness4,
  mdiBrightness7,
  mdiCalendarToday,
  mdiCancel,
  mdiChartBar,
  mdiCheck,
  mdiCheckCircle,
  mdiCheckboxBlankOutline,
  mdiCheckboxMarked,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiCloseCircleOutline,
  mdiCog,
  mdiContentSave,
  mdiDelete,
  mdiDeleteOutline,
  mdiDevices,
  mdiDownload,
  mdiDownloadOutline,
  mdiDragVertical,
  mdiEmailOutline,
  mdiEye,
  mdiEyeOff,
  mdiFilterVariant,
  mdiFormatListBulleted,
  mdiHelpCircleOutline,
  mdiHistory,
  mdiHotTub,
  mdiInboxOutline,
  mdiLock,
  mdiMagnify,
  mdiMenu,
  mdiMenuDown,
  mdiMessageStarOutline,
  mdiMinusCircle,
  mdiMinusCircleOutline,
  mdiPackageVariant,
  mdiPackageVariantClosed,
  mdiPencil,
  mdiPlus,
  mdiPlusBoxMultiple,
  mdiPlusCircleOutline,
  mdiPower,
  mdiPrinterOutline,
  mdiRefresh,
  mdiSort,
  mdiStorefrontOutline,
  mdiTagOutline,
  mdiTextBoxOutline,
  mdiTicketPercentOutline,
  mdiTranslate,
  mdiTruckOutline,
  mdiTune,
  mdiUpdate,
  mdiViewDashboard,
  mdiViewList,
  mdiViewWeek,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

const icon = (path: string) => createSvgIcon(<path d={path} />, 'Icon');

// Those of our pages.
export const TemplateIcon = icon(mdiTextBoxOutline);
export const BadgeIcon = icon(mdiBadgeAccountOutline);
export const BookmarkIcon = icon(mdiBookmarkOutline);
export const FiguresIcon = icon(mdiChartBar);
export const DevicesIcon = icon(mdiDevices);
export const DownloadIcon = icon(mdiDownloadOutline);
export const GroupsIcon = icon(mdiAccountGroupOutline);
export const MailIcon = icon(mdiEmailOutline);
export const OfferIcon = icon(mdiTicketPercentOutline);
export const InventoryIcon = icon(mdiPackageVariant);
export const ParcelIcon = icon(mdiPackageVariantClosed);
export const PeopleIcon = icon(mdiAccountMultipleOutline);
export const PriceIcon = icon(mdiTagOutline);
export const PrintIcon = icon(mdiPrinterOutline);
export const AutorenewIcon = icon(mdiAutorenew);
export const ReviewsIcon = icon(mdiMessageStarOutline);
export const ShippingIcon = icon(mdiTruckOutline);
export const StorefrontIcon = icon(mdiStorefrontOutline);
export const TodayIcon = icon(mdiCalendarToday);
export const TuneIcon = icon(mdiTune);

// Those of react-admin, named as it imports them: see icon-imports.ts.
export const LockIcon = icon(mdiLock);
export const QueueIcon = icon(mdiPlusBoxMultiple);
export const AddIcon = icon(mdiPlus);
export const RemoveRedEyeIcon = icon(mdiEye);
export const SortIcon = icon(mdiSort);
export const ArrowDropDownIcon = icon(mdiMenuDown);
export const DeleteIcon = icon(mdiDelete);
export const MenuIcon = icon(mdiMenu);
export const AccountCircleIcon = icon(mdiAccountCircle);
export const PowerSettingsNewIcon = icon(mdiPower);
export const Brightness4Icon = icon(mdiBrightness4);
export const Brightness7Icon = icon(mdiBrightness7);
export const WarningAmberIcon = icon(mdiAlertOutline);
export const SettingsIcon = icon(mdiCog);
export const DragIndicatorIcon = icon(mdiDragVertical);
export const CancelOutlinedIcon = icon(mdiCancel);
export const DeleteOutlineOutlinedIcon = icon(mdiDeleteOutline);
export const CheckCircleIcon = icon(mdiCheckCircle);
export const ErrorOutlineOutlinedIcon = icon(mdiAlertCircleOutline);
export const DashboardIcon = icon(mdiViewDashboard);
export const ReportIcon = icon(mdiAlertOctagon);
export const ExpandMoreIcon = icon(mdiChevronDown);
export const HistoryIcon = icon(mdiHistory);
export const ViewListIcon = icon(mdiViewList);
export const HotTubIcon = icon(mdiHotTub);
export const GetAppIcon = icon(mdiDownload);
export const UpdateIcon = icon(mdiUpdate);
export const CreateIcon = icon(mdiPencil);
export const TranslateIcon = icon(mdiTranslate);
export const ListIcon = icon(mdiFormatListBulleted);
export const NavigateBeforeIcon = icon(mdiChevronLeft);
export const NavigateNextIcon = icon(mdiChevronRight);
export const ErrorIcon = icon(mdiAlertCircle);
export const RefreshIcon = icon(mdiRefresh);
export const SaveIcon = icon(mdiContentSave);
export const RemoveCircleOutlineOutlinedIcon = icon(mdiMinusCircleOutline);
export const ArrowCircleUpIcon = icon(mdiArrowUpCircleOutline);
export const ArrowCircleDownIcon = icon(mdiArrowDownCircleOutline);
export const AddCircleOutlineOutlinedIcon = icon(mdiPlusCircleOutline);
export const HighlightOffIcon = icon(mdiCloseCircleOutline);
export const CloseIcon = icon(mdiClose);
export const ViewWeekIcon = icon(mdiViewWeek);
export const SearchIcon = icon(mdiMagnify);
export const ClearIcon = icon(mdiClose);
export const InboxIcon = icon(mdiInboxOutline);
export const BookmarkAddIcon = icon(mdiBookmarkPlus);
export const BookmarkRemoveIcon = icon(mdiBookmarkMinus);
export const BookmarkBorderIcon = icon(mdiBookmarkOutline);
export const FilterListIcon = icon(mdiFilterVariant);
export const CheckBoxOutlineBlankIcon = icon(mdiCheckboxBlankOutline);
export const CheckBoxIcon = icon(mdiCheckboxMarked);
export const HelpOutlineOutlinedIcon = icon(mdiHelpCircleOutline);
export const DoneIcon = icon(mdiCheck);
export const RemoveCircleIcon = icon(mdiMinusCircle);
export const VisibilityIcon = icon(mdiEye);
export const VisibilityOffIcon = icon(mdiEyeOff);
