import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileId } from "../../../schemas/ids.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { listColumns } from "../../../server/database/record-list/list-column.ts"
import { orderBy } from "../../../server/database/record-list/order.ts"
import { pageIds, type PageQuery } from "../../../server/database/record-list/page-ids.ts"
import { listedProfile } from "../../support/listed-profile.ts"
import { type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"

let world: ProfileWorld

beforeAll(async () => {
  world = await startProfileWorld()
  await world.publish(listedProfile)
  for (let index = 0; index < 40; index += 1) {
    await world.call(world.admin, "POST", "/api/v1/profiles/data", {
      profileId: "listed",
      projectId: world.projects.north,
      fields: {
        title_1: { value: `Item ${index % 7}` },
        ...(index % 3 > 0 && {
          amount_1: { value: String(index % 5) },
          due_1: { value: `2026-03-0${1 + (index % 9)}` },
        }),
      },
    })
  }
})
afterAll(() => world.server.close())

const columns = [
  "system:uid",
  "system:name",
  "system:updated_at",
  "system:due_date",
  "system:status",
  "title_1",
  "amount_1",
  "due_1",
  "level_1",
]

test.each(columns.flatMap((column) => [[column, "asc"] as const, [column, "desc"] as const]))(
  "by %s %s, pages read off the index are the pages of the whole list sorted",
  async (column, direction) => {
    await world.server.database.tenant(world.clientId, async (tx) => {
      const profile = await compiledProfiles().inForce(tx, world.clientId, "listed" as ProfileId)
      const found = profile && listColumns(profile).get(column)
      const order = found && orderBy(found, direction)
      if (!order) throw new Error(`${column} cannot be sorted by.`)
      const page = (offset: number): PageQuery => ({
        clientId: world.clientId,
        profileId: "listed" as ProfileId,
        where: () =>
          sql<boolean>`r.client_id = ${world.clientId} and r.profile_id = 'listed' and r.project_id = ${world.projects.north}`,
        order,
        offset,
        size: 9,
      })
      for (let offset = 0; offset < 40; offset += 9) {
        const sorted = await pageIds(tx, page(offset), { countedExactly: 100, sortedWhole: 100 })
        const walked = await pageIds(tx, page(offset), { countedExactly: 10, sortedWhole: 0 })
        expect(walked.ids).toEqual(sorted.ids)
        expect(sorted).toMatchObject({ total: 40, totalIsExact: true })
        expect(walked).toMatchObject({ total: 11, totalIsExact: false })
      }
    })
  },
)
