import { sql } from "kysely"
import { pino } from "pino"
import { v7 as uuid } from "uuid"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import type { LetterWay, NotificationKind } from "../../schemas/notification-kinds.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { databaseClock } from "../../server/clock.ts"
import type { Tenant } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { jobService } from "../../server/jobs/service.ts"
import type { LetterRow } from "../../server/mail/repository.ts"
import { writeLetter } from "../../server/mail/write-letter.ts"
import { type Notice, notify } from "../../server/notifications/notify.ts"
import { lettersJob, lettersKind } from "../../server/services/notification/letters/letters-job.ts"
import { isUnderWay } from "../../server/services/notification/letters/work-repository.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import type { TestPerson } from "./organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "./profile-world.ts"
import { startTestServer, type TestServer } from "./server.ts"

export const readControls: readonly Grant[] = [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }]

export interface LettersWorld extends ProfileWorld {
  readonly author: TestPerson
  tenant<Value>(work: (tx: Tenant) => Promise<Value>): Promise<Value>
  /** Somebody who reads controls of the north. */
  someone(wish?: Parameters<ProfileWorld["person"]>[1]): Promise<TestPerson>
  control(name?: string): Promise<{ readonly id: RecordId; readonly uniqueId: string }>
  /** Tells people that they are asked to act on a record. */
  ask(to: readonly UserId[], recordId: RecordId, more?: Partial<Notice<"TASK_ASSIGNED">>): Promise<void>
  wish(person: TestPerson, kind: NotificationKind, inApp: boolean, letter: LetterWay): Promise<void>
  /** Waits until everything that is due is written. */
  settled(): Promise<void>
  /** All that waits for the letter of its day is due now. */
  bringForward(): Promise<void>
  lettersTo(person: TestPerson): Promise<readonly LetterRow[]>
}

/** The product's server with work of its own, and what is told to people in it. */
export async function startLettersWorld(
  environment: Readonly<Record<string, string>> = {},
  given?: TestServer,
): Promise<LettersWorld> {
  const world = await startProfileWorld(given ?? (await startTestServer(environment)))
  await world.server.app.ready()
  const { database } = world.server
  const tenant: LettersWorld["tenant"] = (work) => database.tenant(world.clientId, work)
  const author = await world.person("author", { grants: allRecords })
  let people = 0
  return {
    ...world,
    author,
    tenant,
    someone: (wish = { grants: readControls }) => world.person(`person${(people += 1)}`, wish),
    async control(name = "Control") {
      const body = { profileId: "control", projectId: world.projects.north, fields: { title_1: text(name) } }
      const made = await world.call(author, "POST", "/api/v1/profiles/data", body)
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body
    },
    ask: (to, recordId, more = {}) => {
      const notice = { clientId: world.clientId, by: author.id, about: recordId, values: {}, once: uuid(), to }
      return tenant((tx) => notify(tx, { kind: "TASK_ASSIGNED", ...notice, ...more }))
    },
    async wish(person, kind, inApp, letter) {
      const url = `/api/v1/notification/preferences/${kind}`
      const { status, body } = await world.call(person, "PUT", url, { inApp, letter })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    async settled() {
      await askForLetters(world)
      await world.server.untilJobs(
        () =>
          tenant((tx) =>
            sql`select from notification_letter where due_at <= clock_timestamp()
                union all select from job where kind = 'notification.letters' and state in ('queued', 'running')`.execute(
              tx,
            ),
          ),
        ({ rows }) => rows.length === 0,
      )
    },
    bringForward: () =>
      tenant(async (tx) => {
        await sql`update notification_letter set due_at = clock_timestamp() where digest_day is not null`.execute(tx)
      }),
    lettersTo: ({ id }) =>
      tenant((tx) => tx.selectFrom("outbox_letter").where("user_id", "=", id).orderBy("id").selectAll().execute()),
  }
}

/** Has the letters written that are due, as the product does when it next looks, within a second. */
async function askForLetters({ server: { database }, clientId }: ProfileWorld): Promise<void> {
  const queue = openQueue(database, () => undefined)
  try {
    const jobs = jobService(database, queue)
    const log = pino({ level: "silent" })
    jobs.define(
      lettersJob({ compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: profileExtensions, log }),
    )
    await database.tenant(clientId, async (tx) => {
      if (await isUnderWay(tx, clientId, lettersKind.name)) return
      await jobs.enqueue(tx, { clientId, userId: null, module: null }, lettersKind, {})
    })
  } finally {
    await queue.close()
  }
}

/** The letter as it is sent. */
export function written({ kind, language, params, words, path }: LetterRow) {
  const publicUrl = "https://risk.example.org"
  return writeLetter({
    kind: kind as "notification",
    language,
    values: params,
    words,
    client: "Calverine",
    publicUrl,
    path,
  })
}

/** The records a letter leads to: its button's, or those of its lines. */
export function recordsTold({ kind, path, words }: LetterRow): readonly string[] {
  const items = words?.paragraphs.flat() ?? []
  const paths =
    kind === "notification" ? [path ?? ""] : items.flatMap((item) => (typeof item === "string" ? [] : item.path))
  return paths.map((one) => new URL(one, "https://risk.example.org").searchParams.get("instanceId") ?? "")
}
