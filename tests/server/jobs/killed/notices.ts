import { sql } from "kysely"
import { expect } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { lettersKind } from "../../../../server/services/notification/letters/letters-job.ts"
import { reminderKind } from "../../../../server/services/notification/reminders/job.ts"
import { recordsTold, startLettersWorld } from "../../../support/letters-world.ts"
import { startProfileWorld } from "../../../support/profile-world.ts"
import { askToRemind, dueProfile, reminderTerms, ruleFor } from "../../../support/reminder-world.ts"
import type { KilledWork } from "./killed-work.ts"

const dueOn = "2026-06-10"
/** What time it is to the work. */
export const atWork = `${dueOn}T09:00:00Z`
/** More than two pages. */
const records = 250

const letters: KilledWork = {
  what: "writes letters, each by itself or many in one",
  work: lettersKind.name,
  // Of three steps in a round the second; one round is done.
  worst: { at: 5, is: "written" },
  done: [1, 159],
  async prepare(server) {
    const world = await startLettersWorld({}, server)
    const controls: { readonly id: RecordId }[] = []
    while (controls.length < 30) controls.push(await world.control())
    const few = await Promise.all(Array.from({ length: 20 }, () => world.someone()))
    const many = await Promise.all(Array.from({ length: 2 }, () => world.someone()))
    for (const [at, { id }] of controls.entries()) {
      const asked = at < 5 ? [...few, ...many] : many
      await world.ask(
        asked.map((one) => one.id),
        id,
      )
    }
    const notices = await world.tenant((tx) =>
      tx.selectFrom("notification").where("kind", "=", "TASK_ASSIGNED").select(["user_id", "about_id"]).execute(),
    )
    const total = few.length * 5 + many.length * controls.length
    expect(notices).toHaveLength(total)
    /** Who was told of which record, by all letters that are posted. */
    const told = () =>
      world.tenant(async (tx) => {
        const written = await tx
          .selectFrom("outbox_letter")
          .where("kind", "in", ["notification", "gathered"])
          .selectAll()
          .execute()
        return written.flatMap((letter) => recordsTold(letter).map((recordId) => `${letter.user_id} ${recordId}`))
      })
    const left = () => world.tenant((tx) => tx.selectFrom("notification_letter").select("notification_id").execute())
    return {
      clientId: world.clientId,
      async whole() {
        const now = (await told()).length
        expect((await left()).length + now).toBe(total)
        return now
      },
      isEnded: async () => (await left()).length === 0,
      async complete() {
        expect((await told()).toSorted()).toEqual(notices.map((one) => `${one.user_id} ${one.about_id}`).toSorted())
      },
    }
  },
}

const reminders: KilledWork = {
  what: "reminds people of what is due",
  work: reminderKind.name,
  // The rules, a page of a hundred, and another.
  worst: { at: 3, is: "written" },
  done: [100, 100],
  async prepare(server) {
    const world = await startProfileWorld(server)
    const profileId = "due"
    await world.publish(dueProfile(profileId))
    const owner = await world.person("owner", {
      grants: [{ feature: "Activities", subFeature: "Other", actions: ["READ"] }],
    })
    await server.database.tenant(world.clientId, (tx) =>
      sql`
        insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
        select ${world.clientId}::uuid, gen_random_uuid(), ${profileId}, 1, 'OTHER', ${world.projects.north}::uuid,
               ${world.north}::uuid, 'K-' || i, 'Record ' || i, 'DRAFT', ${dueOn}::date, ${owner.id}::uuid,
               jsonb_build_object('f_title', 'Record ' || i, 'f_due', ${dueOn}::text)
          from generate_series(1, ${records}::int) i`.execute(tx),
    )
    await ruleFor(world, profileId, reminderTerms())
    await askToRemind(world)
    const counted = async () => {
      const { rows } = await server.database.tenant(world.clientId, (tx) =>
        sql<{ told: number; sent: number; state: string }>`
          select (select count(*)::integer from notification where client_id = ${world.clientId} and user_id = ${owner.id}) as told,
                 (select count(*)::integer from reminder_sent where client_id = ${world.clientId} and user_id = ${owner.id}) as sent,
                 (select state from job where client_id = ${world.clientId} and kind = ${reminderKind.name}
                   order by created_at desc limit 1) as state`.execute(tx),
      )
      return rows[0] as { told: number; sent: number; state: string }
    }
    return {
      clientId: world.clientId,
      async whole() {
        const { told, sent } = await counted()
        expect(sent).toBe(told)
        return told
      },
      isEnded: async () => (await counted()).state === "done",
      complete: async () => expect(await counted()).toMatchObject({ told: records, sent: records }),
    }
  },
}

export const notices: readonly KilledWork[] = [letters, reminders]
