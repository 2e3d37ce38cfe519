/** Space-separated columns by table. */
type Columns = Readonly<Record<string, string>>;

/**
 * Columns with personal data, by entry of the privacy page's list (shell/contract/platform/personal-data.ts) and
 * by table. A new column is added here or to `otherColumns`.
 */
export const personalColumns: Readonly<Record<string, Columns>> = {
  account: {
    accounts: 'id email password_hash created_at confirmed_at pending_browser',
    account_tokens: 'account_id password_hash',
    email_changes:
      'account_id old_email new_email created_at changed_at stopped_at consent_email consented_at undone_at',
    saved_addresses: 'account_id ship_to changed_at',
  },
  sessions: {
    sign_ins: 'account_id device started_at refreshed_at seen_at',
    sessions: 'data',
    rate_limits: 'key',
  },
  rituals: {
    rituals:
      'account_id formula anchor_text anchor_description phrase_text phrase_type created_at first_day is_kept changed_at',
    ritual_days: 'account_id day is_done changed_at',
  },
  record: {
    record_entries: 'account_id content',
    record_choices: 'account_id name content',
  },
  orders: {
    orders: 'account_id email guest_email ship_to tracking customer_id',
    order_notes: 'text',
    order_parcels: 'tracking',
    order_invoices: 'buyer paid_with',
    refund_requests: 'note',
    order_replacements: 'tracking ship_to',
    order_links: 'visitor',
    checkout_sessions: 'account_id visitor customer_id',
    hand_orders: 'email',
    forgotten_customers: 'id',
    customer_emails: 'id email',
  },
  sums: {
    order_lines: 'sku name quantity is_subscription unit_cents bonus',
  },
  reservations: {
    founders_reservations: 'account_id email first_name formula ship_to tracking customer_id',
  },
  subscriptions: {
    subscriptions:
      'account_id email guest_email ship_to customer_id card_brand card_last4 pending_change',
    card_updates: 'url',
  },
  consents: {
    subscription_consents: 'text given_at',
  },
  coaching: {
    coaching_readers:
      'email guest_email account_id state token weekday hour time_zone unwanted paused_until not_before',
    coaching_formulas: 'reader_id time_zone guest_email',
    coaching_letters: 'reader_id formula week sent_at answered_at',
    coaching_links: 'reader_id letter_id',
    coaching_answers: 'answer',
  },
  reviews: {
    review_invitations: 'account_id email guest_email',
    reviews: 'rating body expected first_name',
    review_links: 'invitation_id',
  },
  mails: {
    outbox: 'recipient mailbox subject text_body html_body headers link_owner last_error',
  },
  messages: {
    messages: 'email guest_email name place order_number subject body created_at',
    message_entries: 'author subject body at',
  },
  applications: {
    coach_applications: 'email name place about applied_at',
  },
  changesByStaff: {
    audit_personal: 'email before after',
  },
  erasures: {
    erasures: 'address_hash at',
  },
};

/** Columns without personal data. */
export const otherColumns: Columns = {
  accounts: 'password_generation',
  account_tokens: 'token_hash purpose created_at expires_at password_generation',
  audit_entries: 'id at actor role address action subject before after',
  audit_personal: 'entry_id',
  card_updates: 'id subscription_id status created_at next_check_at',
  checkout_sessions:
    'id fingerprint attempt status mode url currency subtotal_cents shipping_cents lines charges price_book_version created_at expires_at next_check_at forgotten_at closed_at consent_text',
  closed_codes: 'id at',
  coach_applications: 'id fingerprint',
  coaching_answers: 'letter_id',
  coaching_formulas: 'source formula position bought_at delivered_on',
  coaching_letters: 'id',
  coaching_links: 'token_hash created_at',
  coaching_readers: 'id next_at created_at merged_into',
  erasures: 'id what salt done_at',
  customer_emails: 'next_check_at',
  email_change_links: 'token_hash change_id purpose expires_at',
  email_changes: 'id password_generation',
  forgotten_customers: 'forgotten_at next_check_at',
  founders_batch: 'id total claimed held delayed_until',
  founders_ledger: 'id reservation_id happened held claimed at',
  founders_refunds: 'id reservation_id cents status created_at',
  founders_reservations:
    'id number offer status session_id subtotal_cents charges shipping_cents total_cents payment_id created_at expires_at next_check_at paid_at shipped_at ships_by delays asked_until answer_by refund_reason subscription_id review_reason refund_attempts forget_when_refunded carrier revision consent_text',
  hand_orders: 'session_id request created_by created_at code',
  installation: 'one id',
  message_entries: 'id message_id kind',
  messages: 'id kind fingerprint state assigned_to replied_at revision started_by',
  order_invoices: 'order_id seller',
  order_lines: 'order_id position',
  order_links: 'token_hash order_id created_at expires_at is_view',
  order_notes: 'id order_id at author',
  order_parcels: 'id order_id at carrier delivered_on bottles',
  order_replacements: 'id order_id at reason carrier bottles request',
  orders:
    'id number checkout_session_id status review_reason currency subtotal_cents discount_cents shipping_cents tax_cents total_cents shipping_label payment_id subscription_id created_at refunded_cents shipped_at delivered_on forget_buyer invoice_id carrier revision',
  outbox:
    'id dedupe_key kind urgency gathered created_at attempts next_attempt_at sent_at dead_at link_kind link_generation blanked_at forget_once_sent',
  payment_disputes: 'id payment_id status seen_at answer_by',
  // `created_by` is a staff member, so the erasure of a customer skips this table.
  price_versions:
    'version items holds_from note created_by created_at state for_subscriptions next_sync_at sync_error revision plan',
  rate_limits: 'points expire',
  record_entries: 'id',
  refund_requests:
    'id subject cents is_whole parts reason ends_subscription requested_by requested_at state problem refund_id attempts next_attempt_at',
  refunds: 'id order_id cents status created_at',
  reply_templates: 'id kind situation title body is_offered revision',
  restores: 'id restored_at released_at',
  review_invitations: 'id source formulas delivered_on due_at invited_at',
  review_links: 'token_hash created_at',
  reviews: 'id invitation_id formula state written_at decided_at decline_reason revision',
  ritual_days: 'digest',
  rituals: 'digest',
  sales_days: 'day way sales cents discount_cents shipping_cents tax_cents',
  sessions: 'id_hash expires_at',
  sign_ins: 'id generation password_generation',
  // These columns are about staff, not about shoppers.
  staff:
    'id email role password_hash totp_secret totp_step created_at joined_at disabled_at revision password_generation display_name',
  staff_failures: 'minute address action subject further',
  staff_links: 'staff_id token_hash totp_secret expires_at password_generation',
  staff_mail_choices: 'staff_id daily at_once',
  staff_recovery_codes: 'staff_id code_mac password_generation',
  sku_days: 'day sku quantity cents',
  // A view whose filter has a shopper's address is deleted with the shopper.
  staff_views: 'id staff_id list name query',
  staff_sessions: 'token_hash staff_id device started_at seen_at password_generation',
  shop_settings: 'id changed revision',
  products_off_sale: 'product',
  stock: 'formula on_hand sold_out revision',
  stock_orders: 'order_id formula bottles state returned',
  stripe_events: 'id type object_id received_at',
  study_checks: 'study_id looked_at',
  subscriptions:
    'id status currency lines charges cents started_at period_end cancel_at canceled_at ended_at next_attempt_at reading next_check_at revision earlier_terms paused_from paused_until priced_at',
  subscription_consents: 'id subscription_id kind text_hash',
  subscription_links: 'token_hash notice_id created_at',
  subscription_notices: 'id subscription_id kind occasion noticed_at',
  subscription_price_changes: 'notice_id prices holds_from state',
  summed_days: 'one until',
  worker_runs: 'worker succeeded_at failed_at',
};
