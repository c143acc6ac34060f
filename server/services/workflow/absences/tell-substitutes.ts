import type { StepNotice } from "../../../../engine/workflow/told.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { notify, notifyOfMany, withdraw } from "../../../notifications/notify.ts"
import { type Pair, whoMayRead } from "../../profile/permissions/record-readers-repository.ts"
import type { Reader } from "../../profile/records/reader.ts"
import type { RecordRow } from "../../profile/records/record-repository.ts"
import { thoseWhoRead } from "../passing-on.ts"
import { substitutesOf } from "./stands-in.ts"

/** Work that waits for somebody who is away is told to whoever acts for them, as far as they may read the record. */
export async function tellSubstitutes(
  tx: Tenant,
  reader: Reader,
  row: RecordRow,
  notices: readonly StepNotice[],
): Promise<void> {
  const acting = notices.filter(({ inPlaceOf }) => inPlaceOf !== undefined)
  if (acting.length === 0) return
  const modules = reader.known.get(row.profile_id)?.modules ?? []
  const people = new Set(acting.flatMap((notice) => notice.people))
  const readers = await thoseWhoRead(tx, reader, row, modules, [...people])
  for (const { people: told, inPlaceOf } of acting) {
    if (inPlaceOf === undefined) continue
    await notify(tx, {
      clientId: row.client_id,
      kind: "TASK_ASSIGNED",
      to: told.filter((id) => readers.includes(id)),
      by: reader.actor.userId,
      about: row.id,
      values: {},
      once: causeOf(row, inPlaceOf),
    })
  }
}

/** What is asked of people of one record: all of them, and those of whom it is asked anew. */
export interface Asked {
  readonly recordId: RecordId
  readonly asked: readonly (UserId | null)[]
  readonly begins: readonly (UserId | null)[]
}

/** The same of many records of one profile; a few questions, however many they are. */
export async function tellSubstitutesOfMany(
  tx: Tenant,
  {
    clientId,
    profile,
    by,
  }: { readonly clientId: ClientId; readonly profile: CompiledProfile; readonly by: UserId | null },
  records: readonly Asked[],
): Promise<void> {
  const people = new Set(records.flatMap(({ begins }) => begins.flatMap((id) => id ?? [])))
  const substitutes = await substitutesOf(tx, clientId, [...people], await readNow(tx))
  const pairs = records.flatMap(({ recordId, asked, begins }) =>
    begins.flatMap((away) => {
      const userId = away === null ? undefined : substitutes.get(away)
      return away === null || userId === undefined || asked.includes(userId) ? [] : [{ recordId, userId, away }]
    }),
  )
  const readers = new Set((await whoMayRead(tx, { clientId, modules: profile.modules, pairs })).map(pairName))
  const told = pairs
    .filter((pair) => readers.has(pairName(pair)))
    .map(({ recordId, userId, away }) => ({ to: userId, about: recordId, once: causeOf({ id: recordId }, away) }))
  await notifyOfMany(tx, { clientId, kind: "TASK_ASSIGNED", by, values: {}, told })
}

const pairName = ({ recordId, userId }: Pair): string => `${recordId} ${userId}`

/** What no longer waits for these people waits no longer for who acts for them. */
export async function untellSubstitutes(tx: Tenant, row: RecordRow, people: readonly UserId[]): Promise<void> {
  for (const away of people)
    await withdraw(tx, { clientId: row.client_id, kinds: ["TASK_ASSIGNED"], once: causeOf(row, away) })
}

const causeOf = ({ id }: Pick<RecordRow, "id">, away: UserId): string => `${id} for ${away}`
