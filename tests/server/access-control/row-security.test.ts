import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { ownerTables } from "../../support/across-clients.ts"
import { separateDatabase, type TestDatabase } from "../../support/database.ts"
import { withDatabase } from "../../support/template-database.ts"
import { insertionInto, type Relation, relationsOf } from "./relations.ts"

/**
 * Tests row-level security without the permission layer: uses the application's database role on every table. A new
 * table without a policy, or a new grant, fails here automatically.
 */

/** Tables without a client column, with the application's privileges and why they disclose nothing. */
const withoutClient: Readonly<Record<string, { readonly may: readonly string[]; readonly why: string }>> = {
  "public.setup_link": { may: [], why: "Where an installation is set up in which there is no client yet." },
  "public.account_event": { may: [], why: "What is to be done for an address before it is known whose it is." },
  "public.installation_secret": { may: [], why: "Secrets of the installation." },
  "public.migration": { may: [], why: "The schema's own history." },
  "public.migration_lease": { may: [], why: "Which process brings the schema up to date." },
  "public.sign_in_attempt": { may: [], why: "Tries by address, alike for addresses nobody has." },
}
/** The queue's schema: the application can read only the message number. */
const queue = { job_common: ["INSERT", "SELECT"], queue: ["SELECT"] } as const satisfies Record<
  string,
  readonly string[]
>
/** The owner can also select records, because `search_records` runs as the owner and filters by client itself. */
const ofOwner = { name: "record", cmd: "SELECT", qual: "true" } as const

const [own, foreign] = [randomUUID(), randomUUID()]
let file: TestDatabase
/** Bypasses every policy, to write hidden rows and check the result. */
let superuser: Client
let application: Client
let relations: readonly Relation[]
let ofClients: readonly string[]

beforeAll(async () => {
  file = await separateDatabase("writes a made-up row into every table, with its checks dropped")
  superuser = new Client({ connectionString: withDatabase(inject("databaseServer").superuserUrl, nameOf(file.url)) })
  application = new Client({ connectionString: file.url })
  await superuser.connect()
  await application.connect()
  relations = await relationsOf(superuser)
  ofClients = relations.filter(({ ofClient }) => ofClient).map(({ name }) => name)
  // Inserts rows without foreign keys and other constraints, which are irrelevant here.
  await superuser.query("set session_replication_role = replica")
  for (const table of ofClients) {
    await dropChecks(table)
    for (const client of [own, foreign]) await superuser.query(await insertionInto(superuser, table, client))
  }
  await application.query("set role risk_universe_app")
})
afterAll(async () => {
  await application.end()
  await superuser.end()
  await file.release()
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function dropChecks(table: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  )
  for (const { name } of rows) await superuser.query(`alter table ${table} drop constraint "${name}"`)
}

const setClient = (client: string) => application.query("select set_config('app.client_id', $1, false)", [client])

/** Number of affected rows, or that a grant or policy rejected the statement. */
async function outcomeOf(statement: string): Promise<number | "rejected"> {
  try {
    return (await application.query(statement)).rowCount ?? 0
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501") return "rejected"
    throw error
  }
}

async function hashTable(table: string, client: string): Promise<string> {
  const { rows } = await superuser.query(
    `select coalesce(md5(string_agg(whole::text, ' ' order by whole::text)), 'none') as print from ${table} whole where client_id = $1`,
    [client],
  )
  return rows[0].print
}

describe("the database catalog", () => {
  test("has only client tables, each with a policy, and tables listed with a reason", () => {
    expect(ofClients.length).toBeGreaterThan(50)
    const open = relations.filter(({ schema, name, ofClient, may }) => {
      if (ofClient) return false
      if (schema === "work_queue") return !isSame(may, name in queue ? queue[name as keyof typeof queue] : [])
      return !isSame(may, withoutClient[`${schema}.${name}`]?.may)
    })
    expect(open).toEqual([])
    const listed = Object.keys(withoutClient).filter(
      (name) => !relations.some((relation) => `${relation.schema}.${relation.name}` === name),
    )
    expect(listed).toEqual([])
  })

  test("has every client table as a plain table with a forced policy, and grants only row privileges", () => {
    const tables = relations.filter(({ ofClient }) => ofClient)
    for (const { name, kind, schema, walled, forced, may } of tables) {
      const rights = may.filter((right) => !["SELECT", "INSERT", "UPDATE", "DELETE"].includes(right))
      expect({ name, schema, kind, walled, forced, rights }).toEqual({
        name,
        schema: "public",
        kind: "r",
        walled: true,
        forced: !ownerTables.includes(name),
        rights: [],
      })
    }
  })

  test("has one policy per table, for the application role only and for its client only", async () => {
    const { rows } = await superuser.query(
      "select tablename as name, roles::text, cmd, permissive, qual, with_check as check from pg_policies order by 1, 2",
    )
    const ofApplication = rows.filter(({ roles }) => roles === "{risk_universe_app}")
    const others = rows.filter((row) => !ofApplication.includes(row))
    expect(others).toEqual([
      { ...ofOwner, roles: `{${new URL(file.url).username}}`, permissive: "PERMISSIVE", check: null },
    ])
    expect(ofApplication.map(({ name }) => name)).toEqual(ofClients)
    const [first] = ofApplication
    expect(first.qual).toContain("app.client_id")
    for (const row of ofApplication) {
      expect(row).toEqual({ ...first, name: row.name, check: first.qual })
      expect([row.roles, row.cmd, row.permissive]).toEqual(["{risk_universe_app}", "ALL", "PERMISSIVE"])
    }
  })

  test("has an application role without memberships or elevated rights, and one security definer function", async () => {
    const role = await superuser.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = 'risk_universe_app'",
    )
    expect(Object.values(role.rows[0])).toEqual([false, false, false, false, false])
    const memberships = await superuser.query(
      "select 1 from pg_auth_members where member = 'risk_universe_app'::regrole",
    )
    expect(memberships.rows).toEqual([])
    const functions = await superuser.query(`
      select p.proname as name, p.proconfig as settings from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and has_function_privilege('risk_universe_app', p.oid, 'execute')`)
    // It filters by client itself, which the next test checks.
    expect(functions.rows).toEqual([{ name: "search_records", settings: ["search_path=public, pg_temp"] }])
  })
})

describe.each(["no client", "another client", "a client that is not there"])("for %s", (clientKind) => {
  const client = clientKind === "no client" ? "" : clientKind === "another client" ? own : randomUUID()

  test("no table lets a client read, insert, update or delete rows of another client", async () => {
    await setClient(client)
    for (const table of ofClients) {
      const before = await hashTable(table, foreign)
      expect([table, before]).not.toEqual([table, "none"])
      const insertion = await insertionInto(superuser, table, foreign)
      const outcomes = {
        read: await outcomeOf(`select 1 from ${table} where client_id = '${foreign}'`),
        selectOtherClients: await outcomeOf(`select 1 from ${table} where client_id <> '${own}'`),
        inserted: await outcomeOf(insertion),
        changed: await outcomeOf(`update ${table} set client_id = client_id where client_id = '${foreign}'`),
        transferred: client === own ? await outcomeOf(`update ${table} set client_id = '${foreign}'`) : "rejected",
        deleted: await outcomeOf(`delete from ${table} where client_id = '${foreign}'`),
      }
      expect({ table, ...outcomes }).toEqual({
        table,
        read: expect.toBeOneOf([0, "rejected"]),
        selectOtherClients: expect.toBeOneOf([0, "rejected"]),
        inserted: "rejected",
        changed: expect.toBeOneOf([0, "rejected"]),
        transferred: "rejected",
        deleted: expect.toBeOneOf([0, "rejected"]),
      })
      expect([table, await hashTable(table, foreign)]).toEqual([table, before])
    }
  })

  test("the search that runs as the owner returns nothing of another client", async () => {
    await setClient(foreign)
    const { rows } = await superuser.query("select profile_id, search_text from record where client_id = $1", [foreign])
    const find = `select * from search_records('${rows[0].profile_id}', '${rows[0].search_text ?? ""}', 10)`
    const isFound = await outcomeOf(find)
    await setClient(client)
    expect([isFound, await outcomeOf(find)]).toEqual([1, 0])
  })

  test("the same queries return the client’s own rows, and no rows without a client", async () => {
    await setClient(client)
    for (const table of ofClients) {
      const outcome = await outcomeOf(`select 1 from ${table}`)
      expect([table, outcome]).toEqual([table, client === own ? 1 : 0])
    }
  })
})

test("a setting that is not a client returns no rows", async () => {
  await setClient("' or true --")
  await expect(application.query("select 1 from entity")).rejects.toMatchObject({ code: "22P02" })
})

test("the owner also sees no client rows where the policy is forced", async () => {
  const owner = new Client({ connectionString: file.url })
  await owner.connect()
  try {
    for (const table of ofClients) {
      const { rowCount } = await owner.query(`select 1 from ${table}`)
      expect([table, rowCount]).toEqual([table, ownerTables.includes(table) || table === ofOwner.name ? 2 : 0])
    }
  } finally {
    await owner.end()
  }
})

function isSame(some: readonly string[], others: readonly string[] | undefined): boolean {
  return some.join() === others?.join()
}
