import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, expect, inject, test } from "vitest"
import { migrate, migrations } from "../../../server/database/migrate.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

/** Whoever designed record types before there were those of entities goes on designing the group's. */

const { templateUrl, superuserUrl } = inject("databaseServer")
const name = `rights_${randomUUID().replaceAll("-", "")}`
afterAll(() => runAs(superuserUrl, `drop database if exists ${name} with (force)`))

const grant = (subFeature: string, ...actions: string[]) => ({ feature: "Settings", subFeature, actions })

test("stored roles keep what they could do", async () => {
  await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
  const url = withDatabase(templateUrl, name)
  const before = migrations.findIndex((one) => one.name === "0041-types-of-entities")
  await migrate(url, { history: migrations.slice(0, before) })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const roles = {
      designs: [grant("Org_Setup", "READ"), grant("Profile_Setting", "READ", "UPDATE")],
      both: [grant("Profile_Setting", "CREATE", "DELETE"), grant("Master_Profile_Setting", "READ")],
      master: [grant("Master_Profile_Setting", "READ")],
      all: [grant("*", "READ")],
      none: [],
    }
    const clientId = randomUUID()
    await client.query("alter table role no force row level security")
    for (const [role, grants] of Object.entries(roles))
      await client.query("insert into role (client_id, id, name, kind, grants) values ($1, $2, $3, 'executor', $4)", [
        clientId,
        randomUUID(),
        role,
        JSON.stringify(grants),
      ])
    await client.query("alter table role force row level security")
    await migrate(url)
    await client.query("alter table role no force row level security")
    const { rows } = await client.query<{ name: string; grants: unknown }>("select name, grants from role")
    expect(Object.fromEntries(rows.map((row) => [row.name, row.grants]))).toEqual({
      ...roles,
      designs: [...roles.designs, grant("Master_Profile_Setting", "READ", "UPDATE")],
      both: [grant("Profile_Setting", "CREATE", "DELETE"), grant("Master_Profile_Setting", "CREATE", "READ", "DELETE")],
    })
  } finally {
    await client.end()
  }
})
