// Every page beside Today, and the dialogs of the frame.
export { OwnNameDialog } from './frame/OwnNameDialog';
export { AuditList, AuditDetail } from './audit/audit-pages';
export { ShipmentsPage } from './bulk/ShipmentsPage';
export { CodeList, CodeDetail } from './codes/codes-pages';
export { CustomerList, CustomerDetail } from './customers/customers-pages';
export { FoundersPage } from './founders/FoundersPage';
export { ReservationDetail } from './founders/ReservationDetail';
export { ReservationList } from './founders/ReservationList';
export { HandOrderList, HandOrderDetail } from './hand-orders/hand-orders-pages';
export { MailDetailPage } from './mails/MailDetailPage';
export {
  TemplateList as MailTemplateList,
  TemplateDetailPage as MailTemplateDetailPage,
} from './mails/TemplatePages';
export { MailList } from './mails/mails-pages';
export { MessageDetailPage } from './messages/MessageDetailPage';
export { MessageList } from './messages/messages-pages';
export { TemplateList, TemplateDetail } from './messages/templates-pages';
export { OrderDetail } from './orders/OrderDetail';
export { OrderList } from './orders/OrderList';
export { PackPage } from './pack/PackPage';
export { PriceList, PriceDetail } from './prices/prices-pages';
export { ProductList, ProductDetail } from './products/products-pages';
export { ReviewDetailPage } from './reviews/ReviewDetailPage';
export { ReviewList } from './reviews/reviews-pages';
export { SettingsPage } from './settings/settings-pages';
export { StaffList, StaffDetail } from './staff/staff-pages';
export { StockList, StockDetail } from './stock/stock-pages';
export { SubscriptionList, SubscriptionDetail } from './subscriptions/subscriptions-pages';
