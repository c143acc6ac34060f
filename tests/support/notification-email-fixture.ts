import { sql } from "kysely"
import { pino } from "pino"
import { v7 as uuid } from "uuid"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import type { EmailDelivery } from "../../schemas/notification-kind.ts"
import type { NotificationKind } from "../../modules/notification-kinds.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { databaseClock } from "../../server/clock.ts"
import type { ClientTransaction } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { jobService } from "../../server/jobs/service.ts"
import type { EmailRow } from "../../server/mail/repository.ts"
import { renderEmail } from "../../server/mail/render-email.ts"
import { type NotificationInput, notify } from "../../server/notifications/notify.ts"
import { emailJob, emailJobKind } from "../../modules/notifications/server/email/email-job.ts"
import { isRunning } from "../../modules/notifications/server/email/job-repository.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import type { TestUser } from "./organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "./profile-fixture.ts"
import { startTestServer, type TestServer } from "./server.ts"

export const controlReadGrants: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]

export interface NotificationEmailFixture extends ProfileFixture {
  readonly author: TestUser
  clientTransaction<Value>(run: (tx: ClientTransaction) => Promise<Value>): Promise<Value>
  /** A user who can read controls of entity north. */
  someone(setPreference?: Parameters<ProfileFixture["user"]>[1]): Promise<TestUser>
  control(name?: string): Promise<{ readonly id: RecordId; readonly uniqueId: string }>
  /** Notifies users that they are assigned to a record. */
  assign(to: readonly UserId[], recordId: RecordId, more?: Partial<NotificationInput<"TASK_ASSIGNED">>): Promise<void>
  setPreference(user: TestUser, kind: NotificationKind, inApp: boolean, email: EmailDelivery): Promise<void>
  /** Waits until all due emails are written. */
  waitUntilIdle(): Promise<void>
  /** Makes everything that waits for the daily digest due now. */
  bringForward(): Promise<void>
  listEmailsTo(user: TestUser): Promise<readonly EmailRow[]>
}

/** The server with running jobs and the notifications it creates. */
export async function setupNotificationEmailFixture(
  environment: Readonly<Record<string, string>> = {},
  existingServer?: TestServer,
): Promise<NotificationEmailFixture> {
  const fixture = await setupProfileFixture(existingServer ?? (await startTestServer(environment)))
  await fixture.server.app.ready()
  const { database } = fixture.server
  const clientTransaction: NotificationEmailFixture["clientTransaction"] = (run) =>
    database.clientTransaction(fixture.clientId, run)
  const author = await fixture.user("author", { grants: allRecords })
  let userCount = 0
  return {
    ...fixture,
    author,
    clientTransaction,
    someone: (setPreference = { grants: controlReadGrants }) =>
      fixture.user(`person${(userCount += 1)}`, setPreference),
    async control(name = "Control") {
      const body = { profileId: "control", projectId: fixture.projects.north, fields: { title_1: text(name) } }
      const createResponse = await fixture.call(author, "POST", "/api/v1/profiles/data", body)
      if (createResponse.status !== 201) throw new Error(JSON.stringify(createResponse.body))
      return createResponse.body
    },
    assign: (to, recordId, more = {}) => {
      const input = { clientId: fixture.clientId, by: author.id, about: recordId, values: {}, dedupeKey: uuid(), to }
      return clientTransaction((tx) => notify(tx, { kind: "TASK_ASSIGNED", ...input, ...more }))
    },
    async setPreference(user, kind, inApp, email) {
      const url = `/api/v1/notification/preferences/${kind}`
      const { status, body } = await fixture.call(user, "PUT", url, { inApp, email })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    async waitUntilIdle() {
      await enqueueEmailJob(fixture)
      await fixture.server.untilJobs(
        () =>
          clientTransaction((tx) =>
            sql`select from notification_email where due_at <= clock_timestamp()
                union all select from job where kind = 'notification.email' and state in ('queued', 'running')`.execute(
              tx,
            ),
          ),
        ({ rows }) => rows.length === 0,
      )
    },
    bringForward: () =>
      clientTransaction(async (tx) => {
        await sql`update notification_email set due_at = clock_timestamp() where digest_day is not null`.execute(tx)
      }),
    listEmailsTo: ({ id }) =>
      clientTransaction((tx) =>
        tx.selectFrom("outbox_email").where("user_id", "=", id).orderBy("id").selectAll().execute(),
      ),
  }
}

/** Enqueues the job that writes due emails, as the server does at its next poll, within a second. */
async function enqueueEmailJob({ server: { database }, clientId }: ProfileFixture): Promise<void> {
  const queue = openQueue(database, () => undefined)
  try {
    const jobs = jobService(database, queue)
    const log = pino({ level: "silent" })
    jobs.define(
      emailJob({ compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions, log }),
    )
    await database.clientTransaction(clientId, async (tx) => {
      if (await isRunning(tx, clientId, emailJobKind.name)) return
      await jobs.enqueue(tx, { clientId, userId: null, module: null }, emailJobKind, {})
    })
  } finally {
    await queue.close()
  }
}

/** The email as it is sent. */
export function written({ kind, language, params, content, path }: EmailRow) {
  const publicUrl = "https://risk.example.org"
  return renderEmail({
    kind: kind as "notification",
    language,
    values: params,
    content,
    client: "Calverine",
    publicUrl,
    path,
  })
}

/** Records an email links to: by its button, or in its lines. */
export function listedRecordIds({ kind, path, content }: EmailRow): readonly string[] {
  const items = content?.paragraphs.flat() ?? []
  const paths =
    kind === "notification" ? [path ?? ""] : items.flatMap((item) => (typeof item === "string" ? [] : item.path))
  return paths.map((one) => new URL(one, "https://risk.example.org").searchParams.get("instanceId") ?? "")
}
