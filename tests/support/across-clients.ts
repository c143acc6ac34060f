/** Tables of clients that the owner also reads before the client is known, or for all clients together. */
export const ownerTables: readonly string[] = [
  "sign_in",
  "outbox_due",
  "failed_job",
  "user_identity",
  "provider_domain",
  "notification_email",
]

/** Tables through which the clients of one database could reach each other, without those of the installation. */
export const acrossClients: readonly string[] = [
  ...ownerTables,
  "account_event",
  "setup_link",
  "sign_in_attempt",
  "work_queue.job_common",
]
