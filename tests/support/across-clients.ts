/** Of clients, and read by the owner before the client is known or for all clients together. */
export const readByOwner: readonly string[] = [
  "sign_in",
  "outbox_due",
  "dead_job",
  "person_identity",
  "provider_domain",
  "notification_letter",
]

/** Tables through which the clients of one database could meet, without what belongs to the installation. */
export const acrossClients: readonly string[] = [
  ...readByOwner,
  "account_errand",
  "setup_address",
  "sign_in_attempt",
  "work_queue.job_common",
]
